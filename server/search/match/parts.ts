import { exclusionFilters } from '#shared/contract/searchHits.ts';
import type { QueryPart as Part } from '#shared/contract/understandSearch.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { NameLookup } from './nameLookup.ts';

export type { Part };

/** A condition to leave out, with the label of its badge. */
export function excluded(label: string, attribute: string, value: string) {
  return { kind: 'not' as const, value: `${label}|${attribute}:-${value}` };
}

/** Whole dollars at least: what costs less is left out. */
export function atLeast(price: number) {
  return excluded(`under $${price}`, exclusionFilters.price, `0/${price}`);
}

/**
 * How far a phrase is to be trusted beside words that mean nothing to us: `marked` always (`in Dubbo`,
 * `under $40`), `bare` at the end of a query (`Cold Chisel tonight`), `weak` only where every other word is
 * understood (`jazz`, `dubbo`), `common` as a place where no other is named, or a month beside another condition, and nothing is unknown (`sale`, `may`), `filler`
 * says nothing (`tickets`).
 */
export type Strength = 'marked' | 'bare' | 'weak' | 'common' | 'filler';

/** A condition at the start of some words. */
export interface Match {
  /** Words. */
  length: number;
  strength: Strength;
  parts: readonly Part[];
  /** Whether its words are searched for, too. */
  isText?: boolean;
  /** Address of the page that answers a question about tickets. */
  help?: string;
}

/** Names and places of the catalogue and the country. All texts are folded (`foldText`). */
export interface Vocabulary extends NameLookup {
  /** The town of this name, in this state if one is given. */
  findTown: (name: string, state: string | null) => { reference: string; isMajor: boolean } | null;
  /** The position of the place of a reference, in degrees. */
  findCoordinates: (reference: string) => Coordinates | null;
  /** Whether a town is at this postcode, not only near it. */
  isTownPostcode: (postcode: string) => boolean;
  /** Words that stand for a place, a day or a price: `tomoz` for `tomorrow`. */
  meanings: ReadonlyMap<string, string>;
  /** Words with a meaning of their own, hardly meant as a town of that name: another word, an address, or empty. */
  words: ReadonlyMap<string, string>;
  /** Whether a phrase means less than its label, and names have it: `opera`, where there is only `Classical`. */
  isCommonText: (phrase: string, label: string) => boolean;
  /** Venues by their names and by what no other name begins with, without `the`. */
  venues: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  genres: ReadonlyMap<string, string>;
  /** The large town or the kind of event that a word nearly is; else the word itself. */
  findSimilar: (word: string) => string;
}

export interface ReaderContext {
  vocabulary: Vocabulary;
  /** Midnight of today where the search is about, read as UTC, in milliseconds. */
  today: number;
}

/** Reads the start of a line of words. */
export type Reader = (line: string, context: ReaderContext) => Match | null;

/** What the longest beginning of some words, of at most so many, stands for; null where none stands for anything. */
export function readLongest<T>(
  words: readonly string[],
  longest: number,
  read: (phrase: string, length: number) => T | null | undefined,
): T | null {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const meant = read(words.slice(0, length).join(' '), length);
    if (meant !== null && meant !== undefined) return meant;
  }
  return null;
}
