import { deriveSeed, seededRandom } from '#shared/domain/random.ts';

/** Orders of the day that visitors share: a page without a session exists in as many forms. */
const orderCount = 16;

/** The order of an id: its last digit, so that a new session can continue the order of its first page. */
export function orderOf(id: string): number {
  const digit = Number.parseInt(id.slice(-1), orderCount);
  return Number.isNaN(digit) ? hashedOrder(id) : digit;
}

/** One of the orders for any text. */
export function hashedOrder(text: string): number {
  return Math.floor(seededRandom(deriveSeed(0, text))() * orderCount);
}

/** A new id with this order; null leaves it to chance. */
export function withOrder(newId: string, order: number | null): string {
  return order === null ? newId : newId.slice(0, -1) + order.toString(orderCount);
}
