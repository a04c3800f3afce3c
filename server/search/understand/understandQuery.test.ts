import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { foldText } from '#shared/domain/search/foldText.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { createTownFinder } from '#server/import/places/createTownFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createLabelWords } from '#server/search/match/labelWords.ts';
import type { Part, Vocabulary } from '#server/search/match/parts.ts';
import {
  categoriesOfTable,
  genresOfTable,
  namesOfTable,
} from '#tests/support/understanding/namesOfTable.ts';
import { readMeanings, understandQuery } from './understandQuery.ts';

const towns = createTownFinder(() => loadPlaces('no data folder'));
const names = new Set(namesOfTable.map(foldText));

const isNameWithAll = (words: readonly string[]) =>
  [...names].some((name) => words.every((word) => name.split(' ').includes(word)));

const ofTable: Omit<Vocabulary, 'meanings'> = {
  findTown(name, state) {
    const town = towns.findTown(name, state);
    return town && { reference: `${town.name}, ${town.region}`, isMajor: town.isMajor };
  },
  venues: new Map<string, string>(),
  words: new Map(
    Object.entries(loadSynonyms('no data folder')).map(([word, [meant = '']]) => [word, meant]),
  ),
  isCommonText: () => false,
  findCoordinates: () => ({ latitude: -33, longitude: 151 }),
  isTownPostcode: (postcode) => towns.isTownPostcode(postcode),
  ...createLabelWords(
    { categories: categoriesOfTable, genres: genresOfTable },
    loadSynonyms('no data folder'),
  ),
  isName: (words) => names.has(words.join(' ')),
  isNameWith: isNameWithAll,
  isNameWithExactly: isNameWithAll,
  findSimilar: (word) => word,
  isInEvent: () => true,
};
const vocabulary = { ...ofTable, meanings: readMeanings(ofTable) };
/** Ten in the morning of a Wednesday in Sydney. */
const now = new Date('2026-11-17T23:00:00Z');
const understand = (query: string) => understandQuery(query, { vocabulary, now });

/** The notation of the tables, its entries in alphabetical order. */
function describe({ text, parts }: ReturnType<typeof understandQuery>): string {
  const entries = parts.flatMap(describePart);
  return [...entries, ...(text === '' ? [] : [`text:"${text.toLowerCase()}"`])].sort().join(' ');
}

const codes: Partial<Record<Part['kind'], string>> = {
  category: 'cat',
  genre: 'gen',
  weekday: 'day',
};

function describePart(part: Part): string[] {
  if (part.kind === 'days') {
    return [
      ...(part.from === null ? [] : [`from:${part.from}`]),
      ...(part.to === null ? [] : [`to:${part.to}`]),
    ];
  }
  if (!('value' in part)) return [part.kind];
  if (part.kind === 'not' || part.kind === 'any') {
    return [`${part.kind}:${part.value.split('|')[0]}`];
  }
  return [`${codes[part.kind] ?? part.kind}:${part.value}`];
}

/** The entries of a cell in alphabetical order. */
function sortEntries(cell: string): string {
  const entry = /\w+:"[^"]*"|age:(?:All ages|Not stated)|\w+:(?:(?!\w+:|online)[^"])+|online/gu;
  return (cell.match(entry) ?? [])
    .map((text) => text.trim())
    .sort()
    .join(' ');
}

const table = join(import.meta.dirname, '../../../tests/support/understanding/queries.txt');
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [query = '', wanted = '', known = wanted] = line.split(' | ');
    return { query, wanted: sortEntries(wanted), expected: sortEntries(known) };
  });

test('every query is read as a person would read it, or as the table lists it', () => {
  const mistakes = rows
    .map((row) => ({ ...row, got: describe(understand(row.query)) }))
    .filter(({ expected, got }) => expected !== got);
  expect(mistakes).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(400);
  const misread = rows.filter(({ wanted, expected }) => wanted !== expected);
  expect(misread.length / rows.length).toBeLessThanOrEqual(0.01);
});

it.each([
  ['sydney melbourne perth', 'near:Sydney, NSW', ['melbourne', 'perth']],
  ['today tomorrow', 'date:today', ['tomorrow']],
  ['under $40 under $20', 'price:40', ['under $20']],
  ['sydney in sydney', 'near:Sydney, NSW', []],
])(
  'takes the first of contradictory conditions and names the others: %s',
  (query, expected, leftOut) => {
    const understood = understand(query);
    expect(describe(understood)).toBe(expected);
    expect(understood.leftOut).toEqual(leftOut);
  },
);

test.each([
  ['5 to 12 december', 'from:2026-12-05 to:2026-12-12'],
  ['12 to 5 december', 'from:2026-12-05 text:"12" to:2026-12-05'],
  ['20 december to 5 january', 'from:2026-12-20 to:2027-01-05'],
  // The second date is reported as left out.
  ['5 december 2027 to 3 december 2026', 'from:2027-12-05 to:2027-12-05'],
])(
  'a range of days keeps its ends; with ends in the wrong order it is none: %s',
  (query, expected) => {
    expect(describe(understand(query))).toBe(expected);
  },
);

// An expression that backtracks without end would exceed the runner's limit.
it('reads 512 bytes of place names, of conditions or of nothing', () => {
  for (const word of [
    'sydney ',
    'in ',
    'within 5 km of ',
    '12 december to ',
    'a ',
    '( ',
    '$ ',
    '%E2 ',
  ]) {
    const query = word.repeat(Math.ceil(512 / word.length)).slice(0, 512);
    expect(understand(query).text.length).toBeLessThanOrEqual(512);
  }
});
