import type { Random } from '#tests/bench/harness/random.ts';
import type { eventNames, towns } from './headings.ts';
import type { KnownEvent } from './knownEvent.ts';

export type Kind = keyof typeof eventNames;

/** An event while its table is written. */
export interface Drawn extends KnownEvent {
  index: number;
  day: string;
  clock: string;
  endDay: string;
  endClock: string;
  zone: string;
  where: (typeof towns)[number];
}

export interface Column {
  /** Object that holds it in nested JSON; empty for the event itself. */
  group: string;
  heading: string;
  write: (event: Drawn) => string;
}

export interface Draft {
  random: Random;
  kind: Kind;
  format: (typeof formats)[number];
  /** Object of nested JSON for the columns that are added. */
  group: string;
  events: Drawn[];
  columns: Column[];
  answers: { columns: Record<string, string[]>; defaults: Record<string, string> };
  /** Forms of its parts. */
  shape: string[];
}

export const formats = [
  'csv',
  'csv',
  'csv',
  ';',
  'tsv',
  'json',
  'wrapped',
  'nested',
  'xlsx',
] as const;

/** A heading that the table has not got yet; of a field the columns are its answers. */
export function addColumn(
  { random, columns, answers, format, group }: Draft,
  words: readonly string[],
  write: Column['write'],
  field?: string,
): void {
  const used = new Set(columns.map(({ heading }) => heading.toLowerCase()));
  const free = words.filter((word) => !used.has(word.toLowerCase()));
  if (free.length === 0) return;
  const heading = random.pick(free);
  const column = { group: format === 'nested' ? group : '', heading, write };
  columns.push(column);
  if (field !== undefined) (answers.columns[field] ??= []).push(pathOf(column));
}

/** The name of a column of a table, or the path of a value in JSON. */
export function pathOf({ group, heading }: Pick<Column, 'group' | 'heading'>): string {
  return group === '' ? heading : `${group}.${heading}`;
}
