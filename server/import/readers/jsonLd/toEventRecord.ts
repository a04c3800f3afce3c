import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { dateTimeFault, normaliseDate } from '#server/import/record/dateTime.ts';
import { pictureFields, type EventRecord } from '#server/import/record/eventRecord.ts';
import { readCurrency } from '#server/import/record/readCurrency.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { foldStatus, statusWords, type StatusMeaning } from '#server/import/record/statusWords.ts';
import { categoriesOf } from './findEventNodes.ts';
import { listOf, termsOf, textOf, type Node } from './node.ts';
import { readAgeAndAccess } from './readAgeAndAccess.ts';
import { readLocation } from './readLocation.ts';

/** An event of schema.org as a record of ours; what is missing is left to validation. */
export function toEventRecord(event: Node, base: string | null) {
  const offers = readOffers(event['offers']);
  const venue = readLocation(event['location'], event['eventAttendanceMode']);
  const pages = [event['mainEntityOfPage'], event['@id']].flatMap(listOf);
  const page = pages.map((item) => textOf(isObject(item) ? item['@id'] : item)).find(isHttp);
  const link = readLink(textOf(event['url']) || offers.url || (page ?? ''), base);
  const dateStart = normaliseDate(textOf(event['startDate']));
  const times = readTimes(event, dateStart);
  const image = readImage(event, base);
  const ageAndAccess = readAgeAndAccess(event);
  const description = textOf(event['description']).slice(0, longestDescription);
  const updatedAt = normaliseDate(textOf(event['dateModified']));
  const value = {
    sourceId: identify(event, dateStart),
    name: textOf(event['name']),
    url: link.url,
    dateStart,
    ...times.fields,
    ...(venue === null ? {} : { venue }),
    artists: readPerformers(event['performer'] ?? event['performers']),
    categories: [...new Set(categoriesOf(event))],
    genres: readGenres(event),
    ...readStatus(event),
    ...(/true$/i.test(String(event['isAccessibleForFree'])) && { priceMin: 0 }),
    ...offers.fields,
    ...image.fields,
    ...ageAndAccess.fields,
    ...(description !== '' && { description }),
    // A faulty one decides nothing, and is not worth a warning.
    ...(dateTimeFault(updatedAt) === null && { updatedAt }),
  };
  const parts = [link, times, image, ageAndAccess];
  return { value, warnings: parts.flatMap(({ warnings }) => warnings) };
}

function identify(event: Node, dateStart: string): string {
  const inheritsUrl = isObject(event['partOf']) && event['partOf']['url'] === event['url'];
  const own = [
    textOf(event['@id']),
    ...listOf(event['identifier']).map((id) => textOf(isObject(id) ? id['value'] : id)),
    inheritsUrl ? '' : textOf(event['url']),
  ].find((id) => id !== '');
  const described = [textOf(event['name']), textOf(event['location']), dateStart].join(' ');
  return (own ?? described).slice(0, 200);
}

function isHttp(text: string): boolean {
  return /^https?:/i.test(text);
}

/** The whole address of the tickets; a path of a page whose address is not known would lead to our site. */
function readLink(text: string, base: string | null): { url: string; warnings: Issue[] } {
  const url = absolute(text, base);
  if (url === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|www\.)/i.test(url)) return { url, warnings: [] };
  const reason = 'left out: is a path of a page whose own address is not in the file';
  return { url: '', warnings: [{ field: 'url', value: url, reason }] };
}

function absolute(url: string, base: string | null): string {
  if (base === null || url === '') return url;
  return URL.parse(url, base)?.href ?? url;
}

/** `doorTime` may be a time alone: it is on the day of the start then. */
function readTimes(event: Node, dateStart: string) {
  const dateEnd = normaliseDate(textOf(event['endDate']));
  const doors = normaliseDate(textOf(event['doorTime']));
  const isTimeAlone = /^\d{2}:\d{2}(?::\d{2})?$/.test(doors);
  const offset = /T.{1,20}(Z|[+-]\d{2}:\d{2})$/.exec(dateStart)?.[1] ?? '';
  const doorsAt = isTimeAlone ? `${dateStart.slice(0, 10)}T${doors}${offset}` : doors;
  const fields: Partial<EventRecord> = {};
  const warnings: Issue[] = [];
  for (const [field, text] of Object.entries({ dateEnd, doorsAt })) {
    const fault = dateTimeFault(text);
    if (text !== '' && fault === null) fields[field as 'dateEnd' | 'doorsAt'] = text;
    else if (text !== '') warnings.push({ field, value: text, reason: `left out: ${fault}` });
  }
  return { fields, warnings };
}

function readPerformers(value: unknown): NonNullable<EventRecord['artists']> {
  const names = listOf(value).map(textOf).filter(Boolean);
  return names.map((name, index) => ({ name, billing: index === 0 ? 'headliner' : 'support' }));
}

function readGenres(event: Node): string[] {
  const performers = listOf(event['performer']).filter(isObject);
  const genres = [event, ...performers].flatMap(({ genre }) => listOf(genre));
  const names = genres.map(textOf).filter((name) => name !== '' && !isHttp(name));
  return [...new Set(names)].slice(0, 20);
}

/** `EventCancelled` is `cancelled`. */
function readTerm(term: string): StatusMeaning | undefined {
  return statusWords[foldStatus(term.replace(/^event/i, ''))];
}

/** The fault of an unknown status: its event must not be shown as on sale. */
export function findStatusFault(event: Node): Issue | null {
  const unknown = termsOf(event['eventStatus']).find(
    (term) => term !== '' && readTerm(term) === undefined,
  );
  if (unknown === undefined) return null;
  return { field: 'eventStatus', value: unknown, reason: 'is not a status of schema.org' };
}

function readStatus(event: Node): Partial<EventRecord> {
  const status = termsOf(event['eventStatus']).map(readTerm);
  const former = normaliseDate(textOf(listOf(event['previousStartDate']).at(-1)));
  return {
    isCancelled: false,
    isPostponed: false,
    isRescheduled: false,
    ...Object.assign({}, ...status),
    ...(former === '' ? {} : { previousStart: former }),
  };
}

function readImage(event: Node, base: string | null) {
  const urls = listOf(event['image']).map((image) =>
    absolute(textOf(isObject(image) ? (image['url'] ?? image['contentUrl']) : image), base),
  );
  const usable = urls.find((url) => url !== '' && isUrlOrRelativePath(url));
  const refused = usable === undefined ? urls.find((url) => url !== '') : undefined;
  const reason = 'left out: not an http(s) URL';
  const warnings = refused === undefined ? [] : [{ field: 'eventImage1', value: refused, reason }];
  return { fields: pictureFields(usable), warnings };
}

const longestDescription = 20_000;

const gone = new Set(['SoldOut', 'OutOfStock', 'Discontinued']);

/** Prices, sale dates and availability from one offer, several or an aggregate of them. */
function readOffers(value: unknown): { fields: Partial<EventRecord>; url: string } {
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
