import type { FieldName, ListName } from '#shared/contract/importFields.ts';
import { likelyRank, matchHeading, type HeadingMatch } from './headings.ts';
import type { Column, Kind } from './judgeColumns.ts';

/** A field, or the time of day of one. */
export type PickedField = FieldName | ListName | 'currency' | 'start clock' | 'end clock';

/** What a column must hold to be that of a field; its heading is judged by the table of headings. */
export interface FieldRule {
  field: PickedField;
  kind?: Kind;
  /** Least share of the texts that are of the kind; half without it. */
  share?: number;
  /** Kind that a column needs whose heading is more than a word that makes the field likely. */
  likelyKind?: Kind;
  fits?: (column: Column) => boolean;
  /** A column that is filled counts for more than a better heading. */
  isFilledFirst?: boolean;
  /** What it holds is enough, whatever its heading. */
  isByContent?: boolean;
}

export interface Pick {
  column: Column;
  certainty: 'sure' | 'likely';
  match: HeadingMatch;
  /** Columns that may be meant as well. */
  rivals: readonly Column[];
}

/** The columns of a file that no field has taken yet, all of them, and those that a person named for fields. */
export interface ColumnPool {
  free: readonly Column[];
  all: readonly Column[];
  named: Readonly<Record<string, string>>;
}

/** Takes a column for a field: the one that a person named for it or for `answered`, else the free one that fits best. */
export function takeColumn(
  pool: ColumnPool,
  rule: FieldRule,
  answered: string = rule.field,
): Pick | null {
  const named = pool.all.find(({ path }) => path === pool.named[answered]);
  // What is named for a date may be its day or its time.
  const isMeant = named !== undefined && isClock(named) === (rule.kind === 'clock');
  const asked = new Set(Object.values(pool.named));
  const pick: Pick | null = isMeant
    ? { column: named, certainty: 'sure', match: { rank: 0, index: 0 }, rivals: [] }
    : pickColumn(
        pool.free.filter(({ path }) => !asked.has(path)),
        rule,
      );
  if (pick !== null) dropColumn(pool, pick.column);
  return pick;
}

export function dropColumn(pool: ColumnPool, column: Column): void {
  pool.free = pool.free.filter((other) => other !== column);
}

const isClock = ({ share }: Column) => share('clock') > share('day');

/** Whether a heading has the word of a field among others: `Event notes` is no name for certain. */
export const isWeak = ({ match }: Pick): boolean => match.rank % likelyRank === likelyRank - 1;

/** Share of texts of another kind up to which a heading is sure. */
const sureShare = 0.9;
const byContent: HeadingMatch = { rank: 9, index: 0 };

/** The column whose heading and texts fit a field best; null without one. */
export function pickColumn(columns: readonly Column[], rule: FieldRule): Pick | null {
  const { field, kind, share = 0.5, likelyKind = kind, fits, isFilledFirst, isByContent } = rule;
  const fitting = columns.flatMap((column) => {
    const match = matchHeading(field, column.heading);
    const named = match === undefined && isByContent === true ? byContent : match;
    if (named === null || named === undefined || column.filled.length === 0) return [];
    const needed = named.rank <= likelyRank ? kind : likelyKind;
    const isOfKind = needed === undefined || column.share(needed) >= share;
    return isOfKind && fits?.(column) !== false ? [{ column, match: named }] : [];
  });
  const ranked = fitting.toSorted(
    (one, other) =>
      (isFilledFirst === true ? one.column.level - other.column.level : 0) ||
      groupOf(one.match) - groupOf(other.match) ||
      one.column.level - other.column.level ||
      one.match.rank - other.match.rank ||
      one.match.index - other.match.index ||
      nesting(one.column.path) - nesting(other.column.path),
  );
  const [best, ...others] = ranked;
  if (best === undefined) return null;
  const { column, match } = best;
  const isAlike = (other: (typeof ranked)[number]) =>
    other.match.rank === match.rank &&
    other.match.index === match.index &&
    other.column.level === column.level &&
    depthOf(other.column.path) === depthOf(column.path) &&
    other.column.texts.some((text, at) => text !== column.texts[at]);
  const isSure =
    match.rank < likelyRank - 1 && (kind === undefined || column.share(kind) >= sureShare);
  const rivals = others.filter(isAlike).map((other) => other.column);
  return { column, match, certainty: isSure ? 'sure' : 'likely', rivals };
}

/** A column that most of the records have where the picked one is empty, such as that of another kind of event. */
export function pickStandIn(
  columns: readonly Column[],
  rule: FieldRule,
  { column: { path, texts }, match }: Pick,
): Pick | null {
  const empty = [...texts.keys()].filter((index) => texts[index] === '');
  if (empty.length === 0) return null;
  const helping = columns.filter((other) => {
    const filled = empty.filter((index) => other.texts[index] !== '').length;
    return other.path !== path && other.texts.length === texts.length && filled * 2 >= empty.length;
  });
  const found = pickColumn(helping, rule);
  // A column that only a weaker heading names is something else.
  const isAlike = found !== null && found.match.rank <= Math.max(match.rank, likelyRank - 1);
  return isAlike ? found : null;
}

/** A word that is the whole heading or its end says the same: what more records have counts for more. */
const groupOf = ({ rank }: HeadingMatch) => (rank % likelyRank === 1 ? rank - 1 : rank);

const depthOf = (path: string) => path.split(/[.[]/).length;

/** Sorts paths that fit alike: what is nested deeper belongs to something else. */
const nesting = (path: string) => depthOf(path) * 100 + path.length;
