import { eventMessages } from '#renderer/content/eventMessages.ts';

interface Prices {
  /** Dollars. */
  priceMin: number | null;
  priceMax: number | null;
}

/** `From $49`, `$49 to $120`, `Free`; null where no price is known. */
export function describePrice({ priceMin, priceMax }: Prices): string | null {
  if (priceMin === null && priceMax === null) return null;
  const low = priceMin ?? priceMax ?? 0;
  const high = priceMax ?? low;
  if (high === 0) return eventMessages.free;
  if (priceMax === null) return eventMessages.from(dollars(low));
  if (low === high) return dollars(low);
  return eventMessages.priceRange(low === 0 ? eventMessages.free : dollars(low), dollars(high));
}

function dollars(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
}
