import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#shared/domain/random.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import {
  readSearchCounts,
  readSearchDays,
  storeSearchCounts,
} from '#server/storage/insight/searchCounts.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createSearchCounter } from './countSearches.ts';

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

let day = '2026-11-01';
const aServer = () =>
  createSearchCounter({
    store: (searches) => storeSearchCounts(database.write, searches),
    today: () => day,
    places: { resolve: () => null },
  });
/** Searches of the replay; `SEARCHES=100000 vitest run …` replays more. */
const replayed = Number(process.env['SEARCHES'] ?? 5000);
const period = { from: '2026-11-01', to: '2026-11-30' };

test('the counts of two servers are those of an independent sum, and names those of three sessions', async () => {
  const random = seededRandom(7);
  const pick = (count: number) => Math.floor(random() * count);
  const servers = [aServer(), aServer()];
  const sums = new Map<string, number[]>();
  const askers = new Map<string, Set<number>>();
  for (let n = 0; n < replayed; n += 1) {
    day = `2026-11-0${1 + pick(5)}`;
    // A few words are asked for often, most seldom.
    const words = `word ${Math.floor(400 * random() ** 3)}`;
    const session = pick(200);
    const counts = { asked: 1, found_none: pick(2), clicks: pick(3), positions: pick(9) };
    const sum = sums.get(words) ?? [0, 0, 0, 0];
    sums.set(
      words,
      Object.values(counts).map((count, index) => count + sum[index]!),
    );
    askers.set(words, (askers.get(words) ?? new Set()).add(session));
    servers[pick(2)]!.add({ words, filters: '', place: '' }, `session ${session}`, counts);
    if (pick(40) === 0) await Promise.all(servers.map((server) => server.flush()));
  }
  await Promise.all(servers.map((server) => server.flush()));
  const rows = await readSearchCounts(database.read, period, {
    order: 'asked',
    place: null,
    limit: 1000,
  });
  const named = new Map(rows.map((row) => [row.words, row]));
  for (const [words, sum] of sums) {
    const isKnown = askers.get(words)!.size >= 3;
    expect(named.has(words), words).toBe(isKnown);
    if (!isKnown) continue;
    const { asked, found_none: none, clicks, positions } = named.get(words)!;
    expect([asked, none, clicks, positions].map(Number), words).toEqual(sum);
  }
  const days = await readSearchDays(database.read, period);
  const total = days.reduce((all, { asked }) => all + asked, 0);
  expect(total).toBe(replayed);
  const stored = JSON.stringify(await dumpDatabase(database));
  for (const [words, of] of askers) if (of.size < 3) expect(stored).not.toContain(`"${words}"`);
  expect(stored).not.toContain('session 1');
});

test('positions beyond 32 bits are summed', async () => {
  const server = aServer();
  for (let n = 1; n <= 3; n += 1) {
    const counts = { asked: 1, clicks: 1000, positions: 1_000_000_000 };
    server.add({ words: 'jazz', filters: '', place: '' }, `session ${n}`, counts);
    await server.flush();
  }
  const choice = { order: 'asked', place: null, limit: 10 } as const;
  expect(await readSearchCounts(database.read, period, choice)).toMatchObject([
    { words: 'jazz', clicks: 3000, positions: 3_000_000_000 },
  ]);
});

test('what storage refuses is counted with the next flush', async () => {
  let isDown = true;
  const stored: number[] = [];
  const counter = createSearchCounter({
    store: (searches) => {
      if (isDown) return Promise.reject(new Error('the disk is full'));
      stored.push(...searches.map(({ counts }) => counts.asked));
      return Promise.resolve();
    },
    today: () => day,
    places: { resolve: () => null },
  });
  const reading = { words: 'jazz', filters: '', place: '' };
  counter.add(reading, 'one', { asked: 1 });
  await expect(counter.flush()).rejects.toThrow('full');
  counter.add(reading, 'two', { asked: 1 });
  isDown = false;
  await counter.flush();
  await counter.flush();
  expect(stored).toEqual([2]);
});

test('a flood of texts takes no more memory than 20,000 of them', async () => {
  let rows = 0;
  const counter = createSearchCounter({
    store: (searches) => {
      rows = searches.length;
      return Promise.resolve();
    },
    today: () => day,
    places: { resolve: () => null },
  });
  for (let n = 0; n < 20_050; n += 1)
    counter.add({ words: `w${n}`, filters: '', place: '' }, 'one', { asked: 1 });
  await counter.flush();
  expect(rows).toBe(20_000);
});
