import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayLength, isoDay } from '#shared/domain/time/calendar.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import type { BenchResult } from './harness/benchResult.ts';
import { type MeasuredServer, startRested } from './harness/startMeasured.ts';

const about = 'polls of calendars and feeds that are followed';
const polls = 4000;
/** The most that a feed holds, and smaller ones. */
const paths = [
  '/search.ics',
  '/search.atom',
  '/search.ics?states=QLD',
  '/search.ics?q=night&date=month',
];

/** What polls cost the server, unchanged ones and those that need the feed written. */
export async function run(): Promise<BenchResult> {
  if (!existsSync('dist/ssr/storefront.server.js')) {
    return { about, measures: [], skipped: 'run npm run build first' };
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-feeds-'));
  const server = await startRested(folder);
  try {
    const tags = new Map<string, string>();
    for (const path of paths) tags.set(path, (await poll(server, path)).tag);
    await measure(server, tags, polls / 4);
    const unchanged = await measure(server, tags, polls);
    const bare = await measureBare(server, polls);
    const written = await measureWritten(server, 200);
    const worst = await measureWorst(join(folder, 'worst'));
    return {
      about,
      measures: [
        {
          name: 'unchanged polls that are answered 304',
          unit: '%',
          better: 'higher',
          ours: (100 * unchanged.notModified) / polls,
          baseline: { name: 'all', value: 100 },
          bar: { value: 95 },
        },
        {
          name: 'processor time of an unchanged poll',
          unit: 'ms',
          better: 'lower',
          ours: unchanged.cost,
          baseline: { name: '/healthz', value: bare },
          bar: { value: 1 },
        },
        {
          name: 'processor time of a feed that is written',
          unit: 'ms',
          better: 'lower',
          ours: written.cost,
          baseline: { name: 'an unchanged poll', value: unchanged.cost },
        },
        {
          name: 'processor time of a feed of 500 events with descriptions of 20,000 characters',
          unit: 'ms',
          better: 'lower',
          ours: worst.fresh,
          baseline: { name: 'the same with parameters that mean nothing', value: worst.known },
          bar: { value: 60 },
        },
      ],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function poll({ origin }: MeasuredServer, path: string, tag = '') {
  const answer = await fetch(origin + path, { headers: { 'If-None-Match': tag } });
  await answer.arrayBuffer();
  return { status: answer.status, tag: answer.headers.get('etag') ?? '' };
}

async function measure(server: MeasuredServer, tags: ReadonlyMap<string, string>, count: number) {
  const before = await server.cost();
  let notModified = 0;
  for (let n = 0; n < count; n += 1) {
    const path = paths[n % paths.length]!;
    const { status } = await poll(server, path, tags.get(path));
    notModified += Number(status === 304);
  }
  return { cost: ((await server.cost()) - before) / count, notModified };
}

/** Another search at each poll, so that none is cached. */
async function measureWritten(server: MeasuredServer, count: number): Promise<{ cost: number }> {
  const before = await server.cost();
  for (let n = 0; n < count; n += 1) {
    const path = paths[n % paths.length]!;
    await poll(server, `${path}${path.includes('?') ? '&' : '?'}from=${isoDay(n * dayLength)}`);
  }
  return { cost: ((await server.cost()) - before) / count };
}

async function measureBare(server: MeasuredServer, count: number): Promise<number> {
  const before = await server.cost();
  for (let n = 0; n < count; n += 1) await poll(server, '/healthz');
  return ((await server.cost()) - before) / count;
}

const worstPolls = 40;

/** Polls of the largest feed: another search each time, and one search at many addresses. */
async function measureWorst(folder: string): Promise<{ fresh: number; known: number }> {
  await mkdir(folder);
  const database = await openDatabaseAt(databaseLocation({ dataDir: folder, databaseUrl: null }));
  const description = 'Loud, late; and long. '.repeat(1000).slice(0, 20_000);
  const records = Array.from({ length: 600 }, (_, n) => ({
    line: n + 1,
    value: anEventRecord({ sourceId: `long-${n}`, name: `Night ${n}`, description }),
  }));
  await importEvents({ database, records, source: 'bench', now: testNow });
  await database.close();
  const server = await startRested(folder);
  try {
    const cost = async (addressOf: (n: number) => string) => {
      for (let n = 0; n < 5; n += 1) await poll(server, addressOf(n));
      const before = await server.cost();
      for (let n = 0; n < worstPolls; n += 1) await poll(server, addressOf(n + 5));
      return ((await server.cost()) - before) / worstPolls;
    };
    const fresh = await cost((n) => `/search.ics?from=${isoDay(n * dayLength)}`);
    return { fresh, known: await cost((n) => `/search.ics?utm_source=${n}`) };
  } finally {
    await server.stop();
  }
}
