import { fieldNames, listNames } from '#shared/contract/importFields.ts';
import { readMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { describeField, type EventFieldName } from '#shared/domain/catalogue/eventFields.ts';
import { readPrices } from '#server/import/maps/toFieldValue.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';
import type { PathGuess } from './findPaths.ts';

export interface FieldGuess extends PathGuess {
  field: EventFieldName;
}

const isUrl = (text: string) => /^https?:\/\//i.test(text);
const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));
const isAge = (text: string) => readMinimumAge(text) !== null;
const isPrice = (text: string) => text.length <= longestPrice && readPrices(text) !== null;
/** Characters: what is longer is a sentence with a number in it. */
const longestPrice = 60;
/** Amounts with the sign or code of a currency, or none. */
const isMoney = (text: string) => isPrice(text) && /[$£€]\s?\d|^free$|^[A-Z]{3} ?\d/i.test(text);

/** Whole amounts, half of them of a thousand and more: they may be cents. */
function mayBeCents(texts: readonly string[]): boolean {
  const amounts = texts.filter((text) => text !== '' && Number(text) !== 0).map(Number);
  const large = amounts.filter((amount) => amount >= 1000).length;
  return large * 2 >= amounts.length && amounts.every(Number.isInteger);
}

/** Sums that are no price of a ticket, and what stands beside prices. */
const notPrice =
  /cent|pence|minor|(?:^|[._ ])id$|[a-z_]id$|type|kind|unit|currency|note|count|fee|donat|member|display|rsvp/;

/** An address that may be that of an event: neither a picture nor a place on a map. */
function isPage(text: string): boolean {
  if (!isUrl(text) || !URL.canParse(text)) return false;
  const { pathname, hostname } = new URL(text);
  if (/\.(?:jpe?g|png|gif|webp|svg|avif|ico|mp4|pdf)$/i.test(pathname)) return false;
  return !/^maps\.|^(?:images?|img|media|cdn)\b/.test(hostname);
}

/** Not the first pages of sites alone, nor one link for all. */
function areOfEvents(texts: readonly string[]): boolean {
  const deep = texts.filter((text) => isPage(text) && !/^https?:\/\/[^/]+\/?$/i.test(text));
  return deep.length * 4 >= texts.filter(isPage).length && areDistinct(0, 0.1)(texts);
}

/** Links that belong to something else than the event. */
const notLink =
  /image|img|photo|picture|poster|thumb|logo|cover|banner|avatar|asset|icon|pixel|video|map|api|feed|venue|location|place\b|organi[sz]|publisher|sponsor|host|artist|performer|author|owner/;

/** Columns about the people behind an event say nothing about its place. */
const notPlace =
  /organi[sz]|sponsor|publisher|artist|performer|author|owner|user|contact|billing|visib/;

const notName =
  /agency|organi[sz]|sponsor|publisher|author|owner|user|categor|contact|series|group|venue/;
const notVenue =
  /(?:^|[a-z._])id$|code|phone|email|rating|type|status|sponsor|organi[sz]|publisher/;

/** A share of the texts that are filled differs from all others; `share` of all are filled. */
const areDistinct = (share: number, different: number) => (texts: readonly string[]) => {
  const filled = texts.filter((text) => text !== '');
  const isFilled = filled.length >= share * texts.length;
  return isFilled && new Set(filled).size >= different * filled.length;
};
/** Postcodes of Australia and other countries: `3121`, `E8 1DU`. */
const isPostcode = (text: string) => /^(?=.*\d)[a-z0-9][a-z0-9 -]{2,8}$/i.test(text);

/** A name or words: no address, number, date or time. */
function isPlain(text: string): boolean {
  if (text === '' || isUrl(text) || isNumber(text) || /^[\da-f-]{16,}$/i.test(text)) return false;
  return !/^\d{4}-\d\d-\d\d/.test(text);
}

function guessPlace(
  field: EventFieldName,
  looks: (text: string) => boolean,
  ...patterns: readonly RegExp[]
): FieldGuess {
  return { field, patterns, not: notPlace, looks };
}

function guessPrice(field: EventFieldName, ...patterns: readonly RegExp[]): FieldGuess {
  return { field, patterns, not: notPrice, looks: isPrice, fits: (texts) => !mayBeCents(texts) };
}

/** Fields whose paths could be taken for each other, in this order: a path that one field took is taken. */
const firstGuesses: readonly FieldGuess[] = [
  guessPlace('venue.latitude', isNumber, /(?:^|[._:])lat(?:itude)?$/),
  guessPlace('venue.longitude', isNumber, /(?:^|[._:])(?:lng|lon|long|longitude)$/),
  guessPlace('venue.postcode', isPostcode, /post.?(?:code|al)|zip/),
  {
    field: 'venue.timezone',
    patterns: [/time.?zone|(?:^|[._])tz$/],
    looks: (text) => readZoneName(text) !== null,
  },
  guessPlace('venue.locality', isPlain, /city|town|suburb|locality/),
  guessPlace('venue.state', isPlain, /(?:^|[._])(?:state|region|province)(?:code|name|[._]name)?$/),
  guessPlace('venue.country', isPlain, /country/),
  guessPlace('venue.address', (text) => !isUrl(text), /street/, /address|(?:^|[._])addr$/),
  {
    field: 'venue.name',
    patterns: [
      /(?:^|[._ ])(?:venue|location|place|hall|club|where)(?:[._ ]?(?:name|title|venue))?$/,
      /(?:venue|location|place|hall|where).*(?:name|title|label)$/,
      /venue|location|place|hall|where/,
      /^(?:(?:theatre|theater|cinema|pub|bar|gallery|ground|stadium|stage|room|space|auditorium)(?:[._ ]?name)?)$/,
    ],
    not: notVenue,
    looks: isPlain,
  },
  {
    field: 'name',
    patterns: [
      /(?:^|[._])(?:event[._]?)?(?:name|title|summary|headline|act|show)$/,
      /title|headline|subject|summary|event.?name/,
      /\b(?:show|artist|act|band|event|gig)s?$/,
      /^[a-z_]*name$/,
      /^(?:play|production|film|movie|exhibition|session|match|fixture|game|talk|lecture|workshop|class|performance|concert|opera|programme?|what|details?)s?$/,
    ],
    not: notName,
    looks: isPlain,
  },
  {
    field: 'sourceId',
    patterns: [
      /^(?:event|show|gig|performance)[ #-]?(?:id|no|number|ref|reference|code)\.?$/,
      /(?:^|[._])(?:event[._]?)?(?:id|uid|guid|uuid|key|no|number|ref|slug)$|[a-z_]id$/,
      /^code$/,
    ],
    not: /\[/,
    fits: areDistinct(0.9, 0.95),
  },
  {
    field: 'url',
    patterns: [
      /(?:^|[._])(?:event[._]?)?(?:url|link|permalink)$/,
      /url|link|href|permalink|uri/,
      /ticket|book|web|site|page|more/,
      // Pages of events whatever their heading.
      /./,
    ],
    not: notLink,
    looks: isPage,
    share: 0.4,
    fits: areOfEvents,
  },
  {
    field: 'homepageImage',
    patterns: [/image|img|picture|photo|poster|thumb|logo|cover|flyer/],
    looks: isUrl,
  },
  guessPrice('priceMax', /(?:price|cost).*(?:\bto|max|high)|(?:max|high).*(?:price|cost)/),
  guessPrice('priceMin', /major.?(?:value|unit)/, /price|cost|admission/),
  {
    field: 'priceMin',
    patterns: [/ticket|entry|charge/],
    not: notPrice,
    looks: isMoney,
    share: 0.2,
  },
];

export const currencyGuess: PathGuess = {
  patterns: [/currency/],
  looks: (text) => /^[A-Z]{3}$/i.test(text),
};

const looksOfKind: Partial<Record<string, (text: string) => boolean>> = {
  age: isAge,
  link: isUrl,
  price: isPrice,
  text: isPlain,
  names: isPlain,
  features: isPlain,
};

function guessesOf(fields: readonly EventFieldName[]): FieldGuess[] {
  return fields.flatMap((field) => {
    const { kind, columnNames } = describeField(field);
    return columnNames ? [{ field, patterns: [columnNames], looks: looksOfKind[kind] }] : [];
  });
}

const isTime = (field: EventFieldName) => describeField(field).kind === 'instant';

/** Times of an event beside its start and end. */
export const timeGuesses = guessesOf(fieldNames.filter(isTime));
export const fieldGuesses = [
  ...firstGuesses,
  ...guessesOf(fieldNames.filter((field) => !isTime(field))),
];
/** Columns about tickets, and about kinds of records. */
const notCategory = /price|cost|ticket|^_/;

export const listGuesses = guessesOf(listNames).map((guess) => ({ ...guess, not: notCategory }));
