import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { eventCalls, sessionCalls } from './growth/growthCalls.ts';
import { type ApiCall, measureCall } from './growth/measureCall.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './harness/benchResult.ts';
import { settleVisitors } from './harness/settleVisitors.ts';
import { startRested } from './harness/startMeasured.ts';
import { fillFolder } from './import/fillFolder.ts';

const sizes = { events: [3000, 30_000], sessions: [1000, 100_000] };
const fullSizes = { events: [3000, 30_000, 300_000], sessions: [1000, 100_000, 1_000_000] };
const perCall = 200;
/** A new server is compiling until the thousandth page, as slowly over few events as over many. */
const untilWarm = 1000;
/** A busy machine's noise: a figure may be so much above what the logarithm allows. */
const patience = 1.5;

/** How the cost of calls grows with the catalogue and with the sessions stored. */
export async function run({ full }: BenchOptions = {}): Promise<BenchResult> {
  const { events, sessions } = full ? fullSizes : sizes;
  return {
    about:
      'processor time of a call; the bar is growth by the logarithm of the size, and half as much for noise',
    measures: [...(await growEvents(events)), ...(await growSessions(sessions))],
  };
}

/** Microseconds of processor time by call. */
type Costs = { name: string; micros: number }[];

async function growEvents(counts: readonly number[]): Promise<BenchMeasure[]> {
  const costs: Costs[] = [];
  for (const count of counts) {
    const one = await inFolder(async (folder) => {
      return measureAll(await fillFolder(folder, count), eventCalls);
    });
    costs.push(one);
  }
  return compare('events', counts, costs);
}

/** One folder that fills up: the demo catalogue, then more and more sessions. */
function growSessions(counts: readonly number[]): Promise<BenchMeasure[]> {
  return inFolder(async (folder) => {
    await (await startRested(folder)).stop();
    const costs: Costs[] = [];
    for (const count of counts) {
      loadSessions(folder, count);
      costs.push(await measureAll(folder, sessionCalls(count)));
    }
    return compare('sessions', counts, costs);
  });
}

async function measureAll(folder: string, calls: readonly ApiCall[]): Promise<Costs> {
  const server = await startRested(folder);
  try {
    await settleVisitors(server.origin, 'settled', 50);
    const costs: Costs = [];
    for (const call of calls) {
      const micros = await measureCall(server, call, { total: perCall, warmUp: untilWarm });
      costs.push({ name: call.name, micros });
    }
    return costs;
  } finally {
    await server.stop();
  }
}

function compare(of: string, counts: readonly number[], costs: readonly Costs[]): BenchMeasure[] {
  const [least = 1] = counts;
  const [first = []] = costs;
  return first.flatMap(({ name, micros }, call) =>
    counts.slice(1).map((count, n): BenchMeasure => ({
      name: `${name}, ${count.toLocaleString('en')} ${of}`,
      unit: 'µs',
      better: 'lower',
      ours: costs[n + 1]![call]!.micros,
      baseline: { name: `${least.toLocaleString('en')} ${of}`, value: micros },
      bar: { ratio: Math.log(least) / Math.log(count) / patience },
    })),
  );
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the database of a stopped server up to so many sessions, two bookmarks and two artists each. */
function loadSessions(folder: string, sessions: number): void {
  const database = new BetterSqlite3(databaseFile(folder));
  database.exec('pragma synchronous = off; begin');
  const { have } = database.prepare('select count(*) as have from session').get() as {
    have: number;
  };
  const numbers = `with recursive n(i) as (
    select ${have} union all select i + 1 from n where i + 1 < ${sessions})`;
  const at = `'2025-10-01T00:00:00.000Z'`;
  const id = `printf('growth-%d', i)`;
  database.exec(`
    insert into session (session_id, tracking_id, location_type, postcode, created_at, updated_at)
      ${numbers} select ${id}, printf('device-%d', i), 'postcode', '3000', ${at}, ${at} from n;
    insert into bookmark ${numbers} select ${id}, 1 + i % 900, ${at} from n;
    insert into bookmark ${numbers} select ${id}, 1001 + i % 900, ${at} from n;
    insert into preference ${numbers} select ${id}, 'band', 1 + i % 200, 0, ${at} from n;
    insert into preference ${numbers} select ${id}, 'band', 301 + i % 200, 1, ${at} from n;
    commit; pragma optimize; pragma wal_checkpoint(truncate)`);
  database.close();
}
