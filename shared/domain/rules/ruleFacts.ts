import type { Bitset } from '#shared/domain/bitset.ts';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { Rule } from './rules.ts';

export interface RuleFacts {
  /** With the events that rules hide; events soonest first. */
  catalogue: Pick<
    Catalogue,
    'events' | 'eventByKey' | 'venues' | 'artists' | 'categories' | 'genres'
  >;
  /** Names of categories and genres, keys of venues and artists. */
  known: Readonly<Record<'categories' | 'genres' | 'venues' | 'artists', ReadonlySet<unknown>>>;
  /** Marks, among the events of the catalogue, those that a rule names or matches; none if it is not about events. */
  marksOf: (rule: Rule) => Bitset;
  promotions: readonly string[];
  isPostcode: (postcode: string) => boolean;
  readAddress: (address: string) => OwnAddress | null;
  /** Whether a page is at a path, but those of events. */
  isPage: (path: string) => boolean;
}

export interface OwnAddress {
  path: string;
  /** Parameters that mean nothing on the page of searches. */
  unknown: readonly string[];
  /** The query of the address, where it searches for words alone; otherwise empty. */
  query: string;
}

/** Findings of one rule that are listed: one can name 500 events that are gone. */
export const mostFindings = 20;

export interface RuleFinding {
  rule: string;
  /** Such as `rules.0.effect.factor`. */
  field: string;
  message: string;
}

/** A problem of one rule, by its own field. */
export type Fault = Pick<RuleFinding, 'field' | 'message'>;

/** Names a field and says what is right there. */
export function fault(field: string, message: string): Fault {
  return { field, message };
}

/** The fault of a field that is wrong. */
export function faultIf(isWrong: boolean, field: string, message: string): Fault[] {
  return isWrong ? [fault(field, message)] : [];
}

/** Names each value of a list that is not known. */
export function unknownOf<T>(
  field: string,
  values: readonly T[],
  isKnown: (value: T) => boolean,
  describe: (value: T) => string,
): Fault[] {
  return values.flatMap((value, index) =>
    isKnown(value) ? [] : fault(`${field}.${index}`, describe(value)),
  );
}
