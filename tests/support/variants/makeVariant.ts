import { deriveSeed, seededRandom, shuffled } from '#shared/domain/random.ts';
import { toInstant } from '#server/import/record/dateTime.ts';
import type { Variant } from './knownEvent.ts';
import {
  decoys,
  shapes,
  synonyms,
  two,
  type Cells,
  type Drawn,
  type Place,
  type Shape,
} from './listingShapes.ts';
import { makeTable } from './makeTable.ts';

/** One generated file: of five one is a listing of a program, four are tables of people. */
export function generateVariant(seed: number, number: number): Variant {
  return number % 5 === 4 ? makeVariant(seed, (number - 4) / 5) : makeTable(seed, number);
}

/** One generated listing as programs write it: the same number is the same file. */
export function makeVariant(seed: number, number: number): Variant {
  const names = Object.keys(shapes);
  const shape = names[number % names.length] ?? '';
  const given = shapes[shape];
  if (given === undefined) throw new Error('there is no shape');
  const own = deriveSeed(seed, `variant ${number}`);
  const random = seededRandom(own);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const picked = Object.fromEntries(
    Object.entries(synonyms).map(([field, words]) => [field, pick<string>(words)]),
  );
  const others = decoys.filter(() => random() < 0.5);
  const isMixed = random() < 0.3;
  const events = Array.from({ length: 5 + Math.floor(random() * 15) }, (_, index) =>
    drawEvent({ index, random, place: pick(given.places), isMixed }),
  );
  const records = events.map((event) => {
    const cells = { ...given.write((field) => picked[field] ?? field, event) };
    for (const decoy of others) Object.assign(cells, decoy(event), cells);
    return cells;
  });
  const isBare = shape === 'table, no price';
  return {
    shape,
    file:
      given.format === 'json'
        ? 'listing.json'
        : given.format === 'lines'
          ? 'listing.ndjson'
          : 'listing.csv',
    content: writeFile(given, records, own),
    events: events.map((event) => (isBare ? { ...event, price: null } : event)),
    lines: null,
    answers: { columns: {}, defaults: {} },
  };
}

const words = [
  'Lanterns',
  'Slow Tram',
  'Rail Yard',
  'Night Ferry',
  'Paper Kites',
  'Copper Bell',
  'Salt Lake',
];

function drawEvent({
  index,
  random,
  place: where,
  isMixed,
}: {
  index: number;
  random: () => number;
  place: Place;
  isMixed: boolean;
}): Drawn {
  const upTo = (most: number) => Math.floor(random() * most);
  const wall = `2026-${two(1 + upTo(12))}-${two(1 + upTo(28))}T${two(10 + upTo(13))}:${two(15 * upTo(4))}`;
  const isBare = isMixed && random() < 0.3;
  const name = `${words[upTo(words.length)]} ${index + 1}`;
  return {
    ...where,
    id: `e${1000 + index * 7}`,
    number: index,
    name,
    wall,
    start: toInstant(wall, where.zone),
    price: isBare ? 0 : 15 + upTo(60),
    link: isMixed && random() < 0.2 ? '' : `https://tickets.example/show/${index + 1}`,
  };
}

function writeFile({ format, wrap }: Shape, records: Cells[], seed: number): string {
  if (format === 'lines') return records.map((record) => JSON.stringify(record)).join('\n');
  if (format === 'json') return JSON.stringify(wrap ? wrap(records) : records, null, 1);
  const divider = { csv: ',', semicolons: ';', tabs: '\t' }[format];
  const columns = shuffled([...new Set(records.flatMap((record) => Object.keys(record)))], seed);
  const quote = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const rows = records.map((record) => columns.map((column) => quote(record[column])));
  return [columns.map(quote), ...rows].map((cells) => cells.join(divider)).join('\n') + '\n';
}
