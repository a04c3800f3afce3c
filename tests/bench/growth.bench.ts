import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testNow } from '#tests/support/startTestServer.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './benchResult.ts';
import { eventCalls, sessionCalls } from './growth/growthCalls.ts';
import { loadSessions } from './growth/loadSessions.ts';
import { startRested } from './growth/restedServer.ts';
import { settleVisitors } from './growth/settleVisitors.ts';
import { writeSyntheticEvents } from './import/syntheticEvents.ts';
import type { ApiCall } from './layers/apiCalls.ts';
import { type CallCost, measureLoad } from './layers/measureLoad.ts';

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

type Costs = { name: string; cost: CallCost }[];

async function growEvents(counts: readonly number[]): Promise<BenchMeasure[]> {
  const costs: Costs[] = [];
  for (const count of counts) {
    const one = await inFolder(async (folder) => {
      await importEvents(folder, count);
      return measureAll(folder, eventCalls);
    });
    costs.push(one);
  }
  return compare('events', counts, costs);
}

async function importEvents(folder: string, count: number): Promise<void> {
  const file = join(folder, 'events.ndjson');
  await writeSyntheticEvents(file, 'ndjson', count);
  execFileSync(process.execPath, ['server/catalogueCommand.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'false', CLOCK: testNow.toISOString() },
    stdio: 'ignore',
  });
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
    const origin = String(server.ready);
    const port = Number(new URL(origin).port);
    await settleVisitors(origin, 'settled', 50);
    const costs: Costs = [];
    for (const call of calls) {
      const cost = await measureLoad(server, call, { port, total: perCall, warmUp: untilWarm });
      costs.push({ name: call.name, cost });
    }
    return costs;
  } finally {
    await server.stop();
  }
}

function compare(of: string, counts: readonly number[], costs: readonly Costs[]): BenchMeasure[] {
  const [least = 1] = counts;
  const [first = []] = costs;
  return first.flatMap(({ name, cost: base }, call) =>
    counts.slice(1).map((count, n): BenchMeasure => ({
      name: `${name}, ${count.toLocaleString('en')} ${of}`,
      unit: 'µs',
      better: 'lower',
      ours: costs[n + 1]![call]!.cost.micros,
      baseline: { name: `${least.toLocaleString('en')} ${of}`, value: base.micros },
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
