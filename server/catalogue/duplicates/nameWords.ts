import { foldText } from '#shared/domain/search/foldText.ts';

/** The words of a name that tell events apart. */
export interface NameWords {
  /** Without noise, in order. */
  words: readonly string[];
  /** Numbers but years. */
  numbers: ReadonlySet<string>;
  /** Numbers of days, sessions and so on but the first. */
  parts: ReadonlySet<string>;
  /** Words by which a listing sells something else than the event, or another performance of it. */
  variants: ReadonlySet<string>;
}

/** Words that one source writes and another leaves out. */
const noise = new Set(
  'the a an and at in of on with feat ft featuring plus special guest guests live presents present presented by tour tours tickets ticket show concert event event official australian australia aus world sold out new final extra added date'.split(
    ' ',
  ),
);

const variantWords = new Set(
  'vip package packages upgrade parking premium hospitality suite suites meet greet lounge pass passes membership workshop masterclass matinee relaxed auslan preview preshow afterparty camping shuttle transport underage lunch dinner breakfast platinum'.split(
    ' ',
  ),
);

/** Words whose number tells parts of one event apart: `Day 2`. */
const partNumber = /\b(?:day|night|session|part|round|week|heat|show|stage) (\d{1,2})\b/g;

/** Reads a name without the words of its place (`readPlaceWords`) behind `at`, `live at` or a mark. */
export function readNameWords(name: string, placeWords: readonly string[]): NameWords {
  const text = withoutPlace(foldText(name), placeWords);
  const all = text.split(' ').filter((word) => word !== '');
  const isYear = (word: string) => /^20[2-4]\d$/.test(word);
  const numbers = new Set(all.filter((word) => /^\d+$/.test(word) && !isYear(word)));
  const words = all.filter((word) => !noise.has(word) && !isYear(word));
  return {
    words: words.length > 0 ? words : all,
    numbers,
    parts: new Set(
      [...text.matchAll(partNumber)].map(([part]) => part).filter((part) => !part.endsWith(' 1')),
    ),
    variants: new Set(all.filter((word) => variantWords.has(word))),
  };
}

/** What a name may repeat of its venue and town. */
export function readPlaceWords(place: { name?: string; locality: string }): string[] {
  return [place.name ?? '', place.locality]
    .map((part) => foldText(part).replace(/^the /, ''))
    .filter((part) => part !== '');
}

function withoutPlace(text: string, placeWords: readonly string[]): string {
  const bare = placeWords.reduce((left, part) => left.replace(` ${part} `, ' '), ` ${text} `);
  return bare.trim() === '' ? text : bare;
}
