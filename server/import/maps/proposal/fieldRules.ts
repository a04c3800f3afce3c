import rules from '#resources/import/field-rules.json' with { type: 'json' };
import type { Column, Kind } from './judgeColumns.ts';

/** What a column must hold to be that of a field; its heading is judged by the table of headings. */
export interface FieldRule {
  /** A field, the time of day of one, or another row of the table of headings. */
  field: string;
  /** Row of the table of headings; that of the field without it. */
  headings?: string;
  kind?: Kind;
  /** Least share of the texts that are of the kind; half without it. */
  share?: number;
  /** Kind that a column needs whose heading is not a word of the table alone. */
  likelyKind?: Kind;
  /** A column that is filled counts for more than a better heading. */
  isFilledFirst?: boolean;
  /** What it holds is enough, whatever its heading. */
  isByContent?: boolean;
}

/** Fields in the order in which they take their columns: a column that one field took is taken. */
export const fieldRules = rules.fields as readonly FieldRule[];
/** Lists, whose columns another field may have as well. */
export const listRules = rules.lists as readonly FieldRule[];
/** Fields that every event has: a second column stands in where the first is empty. */
export const ofEveryEvent: ReadonlySet<string> = new Set(['name', 'venue.name', 'url']);

/** Whole amounts, half of them of a thousand and more: they may be cents. */
function mayBeCents({ filled }: Column): boolean {
  const amounts = filled.map(Number).filter((amount) => amount !== 0);
  const large = amounts.filter((amount) => amount >= 1000).length;
  return large > 0 && large * 2 >= amounts.length && amounts.every(Number.isInteger);
}

/** What the columns of some fields must be besides. */
export const conditions: Readonly<Record<string, (column: Column) => boolean>> = {
  /** Not a list of words, such as line-ups. */
  name: ({ path }) => !path.endsWith('[]'),
  sourceId: ({ path, level, distinct, filled }) =>
    !path.includes('[') && level === 0 && distinct >= 0.95 * filled.length,
  /** A column that is named like a venue holds towns where it has several. */
  'venue.locality': ({ grade, distinct }) =>
    distinct > 1 || typeof grade('venue.locality') === 'number',
  /** Not the first pages of sites alone, nor one link for all. */
  url: ({ filled, distinct, share }) => {
    const deep = filled.filter((text) => !/^(?:https?:\/\/)?[^/]+\/?$/i.test(text)).length;
    return deep * 4 >= share('page') * filled.length && distinct * 10 >= filled.length;
  },
  priceMax: (column) => !mayBeCents(column),
  priceMin: (column) => !mayBeCents(column),
};
