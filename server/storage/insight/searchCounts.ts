import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database, ReadDatabase, SearchCounts } from '#server/storage/engine/schema.ts';

/** What a search asks for, without what stands at its default. */
export interface Reading {
  words: string;
  place: string;
  filters: string;
}

/** The counts of one reading on one day since they were last stored. */
export interface CountedSearch extends Reading {
  /** `2026-03-04`. */
  day: string;
  counts: SearchCounts;
  /** Sessions that asked. */
  askers: ReadonlySet<string>;
}

export const noCounts: SearchCounts = {
  asked: 0,
  found_none: 0,
  corrected: 0,
  widened: 0,
  clicks: 0,
  positions: 0,
  conversions: 0,
};

const countNames = Object.keys(noCounts) as (keyof SearchCounts)[];

/** The counts of a search and what is added to some of them. */
export function sumCounts(counts: SearchCounts, added: Partial<SearchCounts>): SearchCounts {
  const sums = countNames.map((name) => [name, counts[name] + (added[name] ?? 0)] as const);
  return Object.fromEntries(sums) as unknown as SearchCounts;
}

/** Words and filters are stored once so many sessions have searched by them. */
export const leastAskers = 3;

/** SQLite takes 32,766 parameters a statement; a row here has nine. */
const rowsPerStatement = 500;

/** The id under which a reading is counted. */
export function readingId({ words, place, filters }: Reading): string {
  return hash(JSON.stringify([words, place, filters]), 9);
}

function hash(text: string, bytes: number): string {
  return createHash('sha256').update(text).digest().subarray(0, bytes).toString('base64url');
}

/** Adds to what is stored, in one transaction. */
export async function storeSearchCounts(write: Database, searches: readonly CountedSearch[]) {
  // Sorted: two servers that write at once never wait for each other in turn.
  const counted = searches
    .map((search) => ({ ...search, id: readingId(search) }))
    .toSorted((a, b) => (a.id + a.day < b.id + b.day ? -1 : 1));
  await write.transaction().execute(async (transaction) => {
    for (const batch of batchesOf(counted, rowsPerStatement)) {
      await storeReadings(transaction, batch);
      await nameReadings(transaction, batch);
      await addCounts(transaction, batch);
    }
  });
}

type Identified = CountedSearch & { id: string };

async function storeReadings(write: Database, searches: readonly Identified[]): Promise<void> {
  const rowOf = ({ id, place, day }: Identified) => {
    return { id, words: null, filters: null, place, asked_on: day };
  };
  const latest = new Map(searches.map((search) => [search.id, rowOf(search)]));
  await write
    .insertInto('search_reading')
    .values([...latest.values()])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({ asked_on: is.ref('excluded.asked_on') })),
    )
    .execute();
}

/** Gives readings their words and filters as soon as enough sessions have asked; who asked is forgotten then. */
async function nameReadings(write: Database, searches: readonly Identified[]): Promise<void> {
  const ids = [...new Set(searches.map(({ id }) => id))];
  const nameless = await write
    .selectFrom('search_reading')
    .select('id')
    .where('id', 'in', ids)
    .where('words', 'is', null)
    .execute();
  const wanted = new Set(nameless.map(({ id }) => id));
  const askers = searches
    .filter(({ id }) => wanted.has(id))
    .flatMap(({ id, askers: sessions }) =>
      [...sessions].map((session) => ({ reading_id: id, asker: hash(`${id} ${session}`, 12) })),
    );
  if (askers.length === 0) return;
  await write
    .insertInto('search_asker')
    .values(askers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await write
    .selectFrom('search_asker')
    .select('reading_id')
    .where('reading_id', 'in', [...wanted])
    .groupBy('reading_id')
    .having(({ fn }) => fn.countAll(), '>=', leastAskers)
    .execute();
  const named = new Map(searches.map(({ id, words, filters }) => [id, { words, filters }]));
  for (const { reading_id: id } of known) {
    await write
      .updateTable('search_reading')
      .set(named.get(id) ?? {})
      .where('id', '=', id)
      .execute();
    await write.deleteFrom('search_asker').where('reading_id', '=', id).execute();
  }
}

async function addCounts(write: Database, searches: readonly Identified[]): Promise<void> {
  await write
    .insertInto('search_count')
    .values(searches.map(({ day, id, counts }) => ({ day, reading_id: id, ...counts })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'reading_id'])
        .doUpdateSet((is) =>
          Object.fromEntries(
            countNames.map((name) => [
              name,
              is(`search_count.${name}`, '+', is.ref(`excluded.${name}`)),
            ]),
          ),
        ),
    )
    .execute();
}

/** Days of a period, first and last: `2026-03-04`. */
export interface Period {
  from: string;
  to: string;
}

/** What the order of a list is by, over all days of a search. */
const measures = {
  asked: sql<number>`asked`,
  nothing: sql<number>`found_none`,
  unopened: sql<number>`case when clicks = 0 then asked - found_none else 0 end`,
  corrected: sql<number>`corrected`,
};

/** Sums of counts over a period. */
function selectSums(read: ReadDatabase, { from, to }: Period, names: typeof countNames) {
  return read
    .selectFrom('search_count')
    .select(({ fn }) => names.map((name) => fn.sum<number>(name).as(name)))
    .where('day', '>=', from)
    .where('day', '<=', to);
}

/** Readings that have words, with their counts over a period: those with the highest measure, if above 0. */
export function readSearchCounts(
  read: ReadDatabase,
  period: Period,
  { order, place, limit }: { order: keyof typeof measures; place: string | null; limit: number },
) {
  const by = measures[order];
  // Summed before words are joined: half the time of three months.
  const sums = selectSums(read, period, countNames)
    .select('reading_id')
    .groupBy('reading_id')
    .as('sums');
  return read
    .selectFrom(sums)
    .innerJoin('search_reading', 'search_reading.id', 'sums.reading_id')
    .select(['id', 'words', 'filters', 'place', ...countNames])
    .where('words', 'is not', null)
    .where(by, '>', 0)
    .$if(place !== null, (query) => query.where('place', '=', place))
    .orderBy(by, 'desc')
    .orderBy('asked', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
}

/** How often these were asked for in a period, by id. */
export async function readAsked(read: ReadDatabase, ids: readonly string[], period: Period) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await selectSums(read, period, ['asked'])
    .select('reading_id')
    .where('reading_id', 'in', ids)
    .groupBy('reading_id')
    .execute();
  return new Map(rows.map(({ reading_id: id, asked }) => [id, asked]));
}

/** The towns of searches that have words. */
export async function readSearchedTowns(read: ReadDatabase): Promise<string[]> {
  const rows = await read
    .selectFrom('search_reading')
    .select('place')
    .distinct()
    .where('words', 'is not', null)
    .where('place', '!=', '')
    .orderBy('place')
    .execute();
  return rows.map(({ place }) => place);
}

/** How many searches were made on each day of a period. */
export function readSearchDays(read: ReadDatabase, period: Period) {
  return selectSums(read, period, ['asked']).select('day').groupBy('day').execute();
}
