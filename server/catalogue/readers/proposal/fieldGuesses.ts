import { fieldNames, listNames } from '#shared/contract/console/importFields.ts';
import { readMinimumAge } from '#shared/domain/events/ageAndAccess.ts';
import { describeField, type EventFieldName } from '#shared/domain/events/eventFields.ts';

/** What the columns or paths of a field are called and hold. */
export interface FieldGuess {
  field: EventFieldName;
  /** Of the path in small letters; the first that any path fits is taken. */
  patterns: readonly RegExp[];
  /** What at least one of its texts looks like. */
  looks?: ((text: string) => boolean) | undefined;
}

const isUrl = (text: string) => /^https?:\/\//i.test(text);
const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));
const isAge = (text: string) => readMinimumAge(text) !== null;
const isPrice = (text: string) => /\d|free/i.test(text);
/** Of Australia and other countries: `3121`, `E8 1DU`. */
const isPostcode = (text: string) => /^(?=.*\d)[a-z0-9][a-z0-9 -]{2,8}$/i.test(text);

/** A name or words: no address, number, date or time. */
function isPlain(text: string): boolean {
  return text !== '' && !isUrl(text) && !isNumber(text) && !/^\d{4}-\d\d-\d\d/.test(text);
}

/** Fields whose paths could be taken for each other, in this order: a path that one field took is taken. */
const firstGuesses: readonly FieldGuess[] = [
  { field: 'venue.latitude', patterns: [/(?:^|[._:])lat(?:itude)?$/], looks: isNumber },
  {
    field: 'venue.longitude',
    patterns: [/(?:^|[._:])(?:lng|lon|long|longitude)$/],
    looks: isNumber,
  },
  { field: 'venue.postcode', patterns: [/post.?(?:code|al)|zip/], looks: isPostcode },
  {
    field: 'venue.timezone',
    patterns: [/time.?zone|(?:^|[._])tz$/],
    looks: (text) => text.includes('/'),
  },
  { field: 'venue.locality', patterns: [/city|town|suburb|locality/], looks: isPlain },
  {
    field: 'venue.state',
    patterns: [/(?:^|[._])(?:state|region|province)(?:code|name|[._]name)?$/],
    looks: isPlain,
  },
  { field: 'venue.country', patterns: [/country/], looks: isPlain },
  { field: 'venue.address', patterns: [/street/, /address/], looks: (text) => !isUrl(text) },
  {
    field: 'venue.name',
    patterns: [
      /(?:^|[._ ])(?:venue|location|place|hall|club|where)(?:[._ ]?(?:name|title|venue))?$/,
      /(?:venue|location|place|hall|where).*(?:name|title)$/,
      /venue|location|place|hall|where/,
    ],
    looks: isPlain,
  },
  {
    field: 'name',
    patterns: [
      /(?:^|[._])(?:event[._]?)?(?:name|title|summary|headline|act|show)$/,
      /title|headline|subject|summary|event.?name/,
      /\b(?:show|artist|act|band|event|gig)s?$/,
      /^[a-z_]*name$/,
    ],
    looks: isPlain,
  },
  {
    field: 'sourceId',
    patterns: [
      /^(?:event|show|gig|performance)[ #-]?(?:id|no|number|ref|reference|code)\.?$/,
      /(?:^|[._])(?:event[._]?)?(?:id|uid|guid|uuid|key|no|number|ref|slug)$|[a-z_]id$/,
      /^code$/,
    ],
  },
  {
    field: 'url',
    patterns: [/(?:^|[._])(?:event[._]?)?(?:url|link|permalink)$/, /url|link|href|permalink|uri/],
    looks: isUrl,
  },
  {
    field: 'homepageImage',
    patterns: [/image|img|picture|photo|poster|thumb|logo|cover|flyer/],
    looks: isUrl,
  },
  {
    field: 'priceMax',
    patterns: [/(?:price|cost).*(?:\bto|max|high)|(?:max|high).*(?:price|cost)/],
    looks: isPrice,
  },
  { field: 'priceMin', patterns: [/price|cost|admission/], looks: isPrice },
];

const looksOfKind: Partial<Record<string, (text: string) => boolean>> = {
  age: isAge,
  link: isUrl,
  price: isPrice,
  text: isPlain,
  names: isPlain,
  features: isPlain,
};

/** The guesses that the table of fields has for these. */
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
export const listGuesses = guessesOf(listNames);
