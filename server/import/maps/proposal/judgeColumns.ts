import { readMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { readStartText } from '#server/import/maps/readDateRange.ts';
import { readPrices } from '#server/import/maps/toFieldValue.ts';
import { memoize, once } from '#server/import/memoize.ts';
import { loadShippedPlaces } from '#server/import/places/loadPlaces.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';
import { isClock, isDate } from './dateForms.ts';
import { foldHeading } from './headings.ts';

/** Texts found under each column or path: one or more of each of the first records, empty where it has none. */
export type Samples = ReadonlyMap<string, readonly string[]>;

/** A column or path with what is known of it from its first texts. */
export interface Column {
  path: string;
  heading: string;
  /** A text of each record, even if empty. */
  texts: readonly string[];
  filled: readonly string[];
  distinct: number;
  /** 0: nearly all records have it, 1: most, 2: fewer. */
  level: number;
  /** Share of the filled texts that are of a kind. */
  share(kind: Kind): number;
}

/** Texts of a column of yes and no, in small letters. */
export const flagWords = {
  yes: ['true', 'yes', 'y', '1', 'x', '✓', '✔', '☑'],
  no: ['false', 'no', 'n', '0', '✗', '✘'],
};

const isUrl = (text: string) => /^https?:\/\//i.test(text);
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
  /** A time of day that is no number: `7` and `12.50` are rather something else. */
  clearClock: (text: string) => /:|[ap]\.?m/i.test(text) && isClock(text),
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
  flag: (text: string) => Object.values(flagWords).flat().includes(text.toLowerCase()),
} satisfies Record<string, (text: string) => boolean>;

export type Kind = keyof typeof kinds;

const loadTowns = once(() => new Set(loadShippedPlaces().map(({ place }) => nameKey(place))));

/** An address that may be that of an event: neither a picture nor a place on a map. */
function isPage(text: string): boolean {
  if (!isUrl(text) || !URL.canParse(text)) return false;
  const { pathname, hostname } = new URL(text);
  if (/\.(?:jpe?g|png|gif|webp|svg|avif|ico|mp4|pdf)$/i.test(pathname)) return false;
  return !/^maps\.|^(?:images?|img|media|cdn)\b/.test(hostname);
}

/** Whether a text has a state or a postcode behind a comma or a street. */
function isPlaced(text: string): boolean {
  if (!/^\d\S* \p{L}|,/u.test(text) || isUrl(text)) return false;
  const { state, postcode } = readVenueText(text);
  return state + postcode !== '';
}

/** A name or words: no address, number, date or time. */
function isPlain(text: string): boolean {
  if (isUrl(text) || isNumber(text) || /^[\da-f-]{16,}$/i.test(text)) return false;
  // A link without its scheme: `annexe.example/1`, `/whats-on/1`.
  if (/^(?:[\w-]+(?:\.[\w-]+)+)?\/\S*$/.test(text)) return false;
  return !/^\d{4}-\d\d-\d\d/.test(text);
}

/** Shares of records that nearly all and most have. */
const fillLevels = [0.9, 0.5];

export function judgeColumns(samples: Samples): Column[] {
  return [...samples].map(([path, texts]) => {
    const filled = texts.filter((text) => text !== '');
    const level = fillLevels.findIndex((least) => filled.length >= least * texts.length);
    return {
      path,
      heading: foldHeading(path),
      texts,
      filled,
      distinct: new Set(filled).size,
      level: level < 0 ? fillLevels.length : level,
      share: memoize((kind: Kind) => {
        // Beside times of day, words such as `Not listed` mean none.
        const judged = kind === 'clock' ? filled.filter((text) => /\d/.test(text)) : filled;
        return judged.filter((text) => kinds[kind](text)).length / Math.max(1, judged.length);
      }),
    };
  });
}
