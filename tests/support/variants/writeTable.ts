import { shuffled } from '#shared/domain/random.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import { makeSheet } from '#tests/support/makeZip.ts';
import { pathOf, type Column, type Draft, type Drawn } from './draft.ts';
import type { Variant } from './knownEvent.ts';

const styles: readonly ((heading: string) => string)[] = [
  (heading) => heading,
  (heading) => heading,
  (heading) => heading,
  (heading) => heading.toUpperCase(),
  (heading) => heading.toLowerCase(),
  (heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z$]+/g, '_')
      .replace(/_$/, ''),
  (heading) => `${heading} `,
];

interface Row {
  cells: string[];
  event: Drawn | null;
}

/** The file of a table, with what it means. */
export function writeTable(draft: Draft, seed: number): Variant {
  const { random, answers, shape, format } = draft;
  const style = random.pick(styles);
  const columns = shuffled(draft.columns, seed).map(({ group, heading, write }) => ({
    group,
    heading: style(heading),
    write,
    path: pathOf({ group, heading }),
  }));
  const paths = new Map(columns.map((column) => [column.path, pathOf(column).trim()]));
  const named = Object.entries(answers.columns).map(([field, found]) => [
    field,
    found.flatMap((path) => paths.get(path) ?? []),
  ]);
  const truth = { columns: Object.fromEntries(named), defaults: answers.defaults };
  const rows: Row[] = draft.events.map((event) => ({
    cells: columns.map(({ write }) => write(event)),
    event,
  }));
  shape.push(format);
  if (format === 'json' || format === 'wrapped' || format === 'nested') {
    const content = JSON.stringify(wrap(format, rows, columns));
    const events = rows.map(({ event }) => event);
    return {
      shape: shape.join(', '),
      answers: truth,
      file: 'x.json',
      content,
      events,
      lines: null,
    };
  }
  const mixed = mixIn(random, rows, columns.length, shape);
  const lines = [columns.map(({ heading }) => heading), ...mixed.map(({ cells }) => cells)];
  // A row without any cell is no record.
  const records = mixed.flatMap(({ cells, event }, index) =>
    cells.every((cell) => cell === '') ? [] : [{ event, line: index + 2 }],
  );
  const known = {
    shape: shape.join(', '),
    answers: truth,
    events: records.map(({ event }) => event),
    lines: records.map(({ line }) => line),
  };
  if (format === 'xlsx') {
    // Empty rows of a sheet have no line.
    return { ...known, file: 'x.xlsx', content: makeSheet(escaped(lines)), lines: null };
  }
  const divider = { csv: ',', ';': ';', tsv: '\t' }[format];
  const quote = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(divider) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const content = lines.map((cells) => `${cells.map(quote).join(divider)}\n`).join('');
  return { ...known, file: format === 'tsv' ? 'x.tsv' : 'x.csv', content };
}

function wrap(
  format: 'json' | 'wrapped' | 'nested',
  rows: readonly Row[],
  columns: readonly Pick<Column, 'group' | 'heading'>[],
): unknown {
  const items = rows.map(({ cells }) => {
    const item: Record<string, unknown> = {};
    for (const [at, { group, heading }] of columns.entries()) {
      const holder = group === '' ? item : ((item[group] ??= {}) as Record<string, unknown>);
      holder[heading.trim()] = typed(cells[at] ?? '');
    }
    return item;
  });
  return format === 'json' ? items : { ok: true, data: { listing: items } };
}

/** JSON has numbers and flags, and null where a table has an empty cell. */
function typed(cell: string): unknown {
  if (cell === '') return null;
  if (cell === 'TRUE' || cell === 'FALSE') return cell === 'TRUE';
  return /^[1-9]\d*(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

const escaped = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));

/** Blank rows, headings of months and notes between the events. */
function mixIn(random: Random, rows: readonly Row[], width: number, shape: string[]): Row[] {
  const alone = (text: string): Row => ({
    cells: [text, ...Array.from({ length: width - 1 }, () => '')],
    event: null,
  });
  const mixed = [...rows];
  const note = (name: string, share: number, text: string, at: number) => {
    if (!random.chance(share)) return;
    shape.push(name);
    mixed.splice(at, 0, alone(text));
  };
  note('note', 0.08, 'All times are local. Subject to change.', mixed.length);
  note('total', 0.04, `Total: ${rows.length}`, mixed.length);
  note('blank row', 0.12, '', random.below(mixed.length));
  note('month', 0.06, 'December', 0);
  return mixed;
}
