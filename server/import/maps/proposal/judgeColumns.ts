import { readMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { readStartText } from '#server/import/maps/readDateRange.ts';
import { readPrices } from '#server/import/maps/toFieldValue.ts';
import { memoize, once } from '#server/import/memoize.ts';
import { loadShippedPlaces } from '#server/import/places/loadPlaces.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { completeLink } from '#server/import/record/cleanText.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';
import { isNo, isYes } from '#server/import/record/statusWords.ts';
import { isClearClock, isClock, isDate } from './dateForms.ts';
import { foldHeading, gradeHeading, loadHeadings, type Headings } from './headings.ts';

/** Texts found under each column or path: one or more of each of the first records, empty where it has none. */
export type Samples = ReadonlyMap<string, readonly string[]>;

/** A column or path with what is known of it from its first texts. */
export type Column = ReturnType<typeof judgeColumn>;

const isUrl = (text: string) => /^https?:\/\//i.test(completeLink(text));
const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));
/** Characters: what is longer is a sentence with a number in it. */
const longestPrice = 60;
/** Characters: what is longer is a description. */
const longestName = 150;
const isPrice = (text: string) => text.length <= longestPrice && readPrices(text) !== null;

/** The first start of texts such as `7.30pm – 10pm`, and of lists of dates. */
export const firstStart = (text: string) => readStartText(text.split(/[|;\n]/, 1)[0] ?? '');

const kinds = {
  day: (text: string) => isDate(firstStart(text)),
  clock: isClock,
  clearClock: isClearClock,
  /** `1930`; a column of amounts has others, too. */
  military: (text: string) => /^(?:1\d|2[0-3])(?:00|15|30|45)$/.test(text),
  any: () => true,
  number: isNumber,
  count: (text: string) => /^\d[\d,]*$/.test(text),
  price: isPrice,
  /** Amounts with the sign or code of a currency, or none. */
  money: (text: string) => isPrice(text) && /[$£€]\s?\d|^free$|^[A-Z]{3} ?\d/i.test(text),
  age: (text: string) => readMinimumAge(text) !== null,
  url: isUrl,
  page: isPage,
  zone: (text: string) => readZoneName(text) !== null,
  currency: (text: string) => /^[A-Z]{3}$/i.test(text),
  /** Postcodes of Australia and other countries: `3121`, `E8 1DU`. */
  postcode: (text: string) => /^(?=.*\d)[a-z0-9][a-z0-9 -]{2,8}$/i.test(text),
  /** `12 Lane St, Hobart TAS 7000`. */
  placed: isPlaced,
  address: (text: string) => !isUrl(text) && /\p{L}/u.test(text),
  plain: isPlain,
  venue: (text: string) => isPlain(text) && !(/^\d/.test(text) && isPlaced(text)),
  name: (text: string) => text.length <= longestName && isPlain(text) && !isDate(text),
  town: (text: string) => loadTowns().has(nameKey(text)),
  flag: (text: string) => isYes(text) || isNo(text),
} satisfies Record<string, (text: string) => boolean>;

export type Kind = keyof typeof kinds;

const loadTowns = once(() => new Set(loadShippedPlaces().map(({ place }) => nameKey(place))));

/** An address that may be that of an event: neither a picture nor a place on a map. */
function isPage(text: string): boolean {
  const url = isUrl(text) ? URL.parse(completeLink(text)) : null;
  if (url === null) return false;
  const { pathname, hostname } = url;
  if (/\.(?:jpe?g|png|gif|webp|svg|avif|ico|mp4|pdf)$/i.test(pathname)) return false;
  return !/^maps\.|^(?:images?|img|media|cdn)\b/.test(hostname);
}

/** Whether a text has a state or a postcode behind a comma or a street; the year of `until September 18, 2022` is none. */
function isPlaced(text: string): boolean {
  if (!/^\d\S* \p{L}|,/u.test(text) || isUrl(text) || isDate(text)) return false;
  const { state, postcode } = readVenueText(text);
  return state + postcode !== '' && !dayAtEnd.test(text);
}

const dayAtEnd =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d{1,2}(?:st|nd|rd|th)?(?: ?[-–&] ?\d{1,2}(?:st|nd|rd|th)?)?)?,? 20\d\d$/i;

function isPlain(text: string): boolean {
  if (isUrl(text) || isNumber(text) || /^[\da-f-]{16,}$/i.test(text)) return false;
  return !/^\/\S*$|^\d{4}-\d\d-\d\d/.test(text);
}

const fillLevels = [0.9, 0.5];

export function judgeColumns(samples: Samples, headings = loadHeadings()): Column[] {
  return [...samples].map(([path, texts]) => judgeColumn(path, texts, headings));
}

function judgeColumn(path: string, texts: readonly string[], headings: Headings) {
  const heading = foldHeading(path);
  const filled: readonly string[] = texts.filter((text) => text !== '');
  const level = fillLevels.findIndex((least) => filled.length >= least * texts.length);
  return {
    path,
    heading,
    /** A text of each record, even if empty. */
    texts,
    filled,
    distinct: new Set(filled).size,
    /** 0: nearly all records have it, 1: most, 2: fewer. */
    level: level < 0 ? fillLevels.length : level,
    /** How well the heading names a field. */
    grade: (field: string) => gradeHeading(headings[field] ?? {}, heading),
    /** Share of the filled texts that are of a kind. */
    share: memoize((kind: Kind) => {
      // Beside times of day, words such as `Not listed` mean none.
      const judged = kind === 'clock' ? filled.filter((text) => /\d/.test(text)) : filled;
      return judged.filter((text) => kinds[kind](text)).length / Math.max(1, judged.length);
    }),
  };
}
