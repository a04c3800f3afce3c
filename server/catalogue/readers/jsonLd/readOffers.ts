import { isObject } from '#shared/domain/isObject.ts';
import type { EventRecord } from '#server/catalogue/eventRecord.ts';
import type { Issue } from '#server/catalogue/import/sourceRecord.ts';
import { normaliseDate } from '#server/catalogue/record/dateTime.ts';
import { listOf, termsOf, textOf, type Node } from './node.ts';

export interface ReadOffers {
  fields: Partial<EventRecord>;
  url: string;
  warnings: Issue[];
}

const gone = new Set(['SoldOut', 'OutOfStock', 'Discontinued']);
/** Sold out without a word since when: before any event of this catalogue. */
const always = '2000-01-01T00:00:00Z';

/** Prices, sale dates and availability from one offer, several or an aggregate of them. */
export function readOffers(value: unknown): ReadOffers {
  const offers = listOf(value).filter(isObject).flatMap(withInner);
  const onSaleAt = earliest(offers.flatMap((offer) => datesOf(offer)));
  const said = offers.flatMap((offer) => termsOf(offer['availability']));
  const isGone = said.length > 0 && said.every((term) => gone.has(term));
  const { prices, warnings } = readPrices(offers);
  return {
    url: offers.map((offer) => textOf(offer['url'])).find((url) => url !== '') ?? '',
    warnings,
    fields: {
      ...(onSaleAt === null ? {} : { onSaleAt }),
      ...(isGone ? { hasAvailability: false, availabilityDate: onSaleAt ?? always } : {}),
      ...prices,
    },
  };
}

function withInner(offer: Node): Node[] {
  return [offer, ...listOf(offer['offers']).filter(isObject)];
}

function datesOf(offer: Node): string[] {
  return [offer['validFrom'], offer['availabilityStarts']]
    .map((date) => normaliseDate(textOf(date)))
    .filter((date) => date !== '');
}

function earliest(dates: readonly string[]): string | null {
  return dates.toSorted()[0] ?? null;
}

function readPrices(offers: readonly Node[]) {
  const prices: number[] = [];
  const warnings: Issue[] = [];
  for (const offer of offers) {
    const found = [offer['price'], offer['lowPrice'], offer['highPrice']].flatMap(priceOf);
    const currency = textOf(offer['priceCurrency']).toUpperCase();
    if (currency === '' || currency === 'AUD') prices.push(...found);
    else if (found.length > 0) {
      const reason = 'left out: not Australian dollars';
      warnings.push({ field: 'priceMin', value: currency, reason });
    }
  }
  if (prices.length === 0) return { prices: {}, warnings };
  const named = offers.map((offer) => textOf(offer['priceCurrency'])).find((text) => text !== '');
  const range = { priceMin: Math.min(...prices), priceMax: Math.max(...prices) };
  return { prices: named === undefined ? range : { ...range, currency: 'AUD' }, warnings };
}

function priceOf(value: unknown): number[] {
  const text = textOf(value).replace(/[$,\s]/g, '');
  const price = Number(text);
  return text === '' || Number.isNaN(price) || price < 0 ? [] : [price];
}
