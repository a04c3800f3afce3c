import { conditions, type FieldRule } from './fieldRules.ts';
import { contentGrade, rankOf, ranks } from './headings.ts';
import type { Column } from './judgeColumns.ts';

export interface Pick {
  column: Column;
  certainty: 'sure' | 'likely';
  /** Rank of its heading. */
  rank: number;
  /** Columns that may be meant as well. */
  rivals: readonly Column[];
}

/** The columns of a file that no field has taken yet, all of them, and those or templates that a person named for fields. */
export interface ColumnPool {
  free: readonly Column[];
  all: readonly Column[];
  named: Readonly<Record<string, string>>;
}

export function dropColumn(pool: ColumnPool, column: Column): void {
  pool.free = pool.free.filter((other) => other !== column);
}

export const pickSurely = (column: Column): Pick => ({
  column,
  certainty: 'sure',
  rank: ranks.sure,
  rivals: [],
});

/** Takes a column for a field: the one that a person named for it or for `answered`, else the free one that fits best. */
export function takeColumn(pool: ColumnPool, rule: FieldRule, answered = rule.field): Pick | null {
  const given = pool.named[answered];
  const named = pool.all.find(({ path }) => path === given);
  if (given !== undefined && named === undefined) return null;
  const isClock = named !== undefined && named.share('clock') > named.share('day');
  const others = new Set(Object.values(pool.named));
  const free = pool.free.filter(({ path }) => !others.has(path));
  // What is named for a date may be its day or its time.
  const isNamed = named !== undefined && isClock === (rule.kind === 'clock');
  const pick = isNamed ? pickSurely(named) : pickColumn(free, rule);
  if (pick !== null) dropColumn(pool, pick.column);
  return pick;
}

const sureShare = 0.9;

/** The column whose heading and texts fit a field best; null without one. */
export function pickColumn(columns: readonly Column[], rule: FieldRule): Pick | null {
  const { field, kind = 'any', share = 0.5, likelyKind = kind, isFilledFirst, isByContent } = rule;
  const fitting = columns.flatMap((column) => {
    const named = column.grade(rule.headings ?? field);
    const grade = named === undefined && isByContent === true ? contentGrade : named;
    if (typeof grade !== 'number' || column.filled.length === 0) return [];
    if (conditions[field]?.(column) === false) return [];
    const rank = rankOf(grade);
    if (column.share(rank <= ranks.likely ? kind : likelyKind) < share) return [];
    // A word that is the whole heading or its end says the same: what more records have counts for more.
    const group = rank % ranks.likely === 1 ? rank - 1 : rank;
    const order = [isFilledFirst === true ? column.level : 0, group, column.level, grade];
    return [{ column, rank, order: [...order, column.path.split(/[.[]/).length] }];
  });
  const [best, ...others] = fitting.toSorted(
    (one, other) =>
      compareOrder(one.order, other.order) || one.column.path.length - other.column.path.length,
  );
  if (best === undefined) return null;
  const { column, rank, order } = best;
  const alike = others.filter((other) => compareOrder(other.order, order) === 0);
  const rivals = alike
    .map((other) => other.column)
    .filter(({ texts }) => texts.some((text, at) => text !== column.texts[at]));
  const isSure = rank < ranks.part && column.share(kind) >= sureShare;
  return { column, rank, certainty: isSure ? 'sure' : 'likely', rivals };
}

function compareOrder(one: readonly number[], other: readonly number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((by) => by !== 0) ?? 0;
}

/** A column that most of the records have where the picked one is empty, such as that of another kind of event. */
export function pickStandIn(
  columns: readonly Column[],
  rule: FieldRule,
  { column: { texts }, rank }: Pick,
): Pick | null {
  const empty = [...texts.keys()].filter((index) => texts[index] === '');
  const helping = columns.filter((other) => {
    const filled = empty.filter((index) => other.texts[index] !== '').length;
    return other.texts.length === texts.length && filled > 0 && filled * 2 >= empty.length;
  });
  const found = pickColumn(helping, { ...rule, isByContent: false });
  // A column that only a weaker heading names is something else.
  return found !== null && found.rank <= Math.max(rank, ranks.part) ? found : null;
}
