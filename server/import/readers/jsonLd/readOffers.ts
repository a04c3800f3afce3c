import { isObject } from '#shared/domain/isObject.ts';
import { normaliseDate } from '#server/import/record/dateTime.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { readCurrency } from '#server/import/record/readCurrency.ts';
import { listOf, termsOf, textOf, type Node } from './node.ts';

const gone = new Set(['SoldOut', 'OutOfStock', 'Discontinued']);

/** Prices, sale dates and availability from one offer, several or an aggregate of them. */
export function readOffers(value: unknown): { fields: Partial<EventRecord>; url: string } {
  const offers = listOf(value)
    .filter(isObject)
    .flatMap((offer) => [offer, ...listOf(offer['offers']).filter(isObject)]);
  const starts = offers.flatMap((offer) => [offer['validFrom'], offer['availabilityStarts']]);
  const dates = starts.map((date) => normaliseDate(textOf(date))).filter(Boolean);
  const onSaleAt = dates.toSorted()[0] ?? null;
  const said = offers.flatMap((offer) => termsOf(offer['availability']));
  const isGone = said.length > 0 && said.every((term) => gone.has(term));
  return {
    url: offers.map((offer) => textOf(offer['url'])).find((url) => url !== '') ?? '',
    fields: {
      ...(onSaleAt === null ? {} : { onSaleAt }),
      ...(isGone ? { hasAvailability: false, availabilityDate: onSaleAt } : {}),
      ...readPrices(offers),
    },
  };
}

/** Prices in one currency: Australian dollars if any are, else the first. */
function readPrices(offers: readonly Node[]): Partial<EventRecord> {
  const priced = offers
    .map((offer) => ({
      currency: readCode(textOf(offer['priceCurrency'])),
      prices: [offer['price'], offer['lowPrice'], offer['highPrice']].flatMap(priceOf),
    }))
    .filter(({ prices }) => prices.length > 0);
  const named = priced.map(({ currency }) => currency).filter((currency) => currency !== '');
  const currency = named.find((code) => code === 'AUD') ?? named[0];
  const ours = priced.filter((offer) => ['', currency].includes(offer.currency));
  const prices = ours.flatMap((offer) => offer.prices);
  if (prices.length === 0) return {};
  return { priceMin: Math.min(...prices), priceMax: Math.max(...prices), currency };
}

/** `XXX` is no currency of ISO 4217, and so not ours. */
function readCode(text: string): string {
  return text === '' ? '' : (readCurrency(text) ?? 'XXX');
}

function priceOf(value: unknown): number[] {
  const text = textOf(value).replace(/[$,\s]/g, '');
  const price = Number(text);
  return text === '' || Number.isNaN(price) || price < 0 ? [] : [price];
}
