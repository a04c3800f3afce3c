import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import {
  type BenchMeasure,
  type BenchOptions,
  type BenchResult,
  noneAllowed,
} from './harness/benchResult.ts';
import { median, quantile } from './harness/quantile.ts';
import { createRandom } from './harness/random.ts';
import { readServerFigures, type ServerFigures } from './harness/serverFigures.ts';
import { compareQuarters, sliceBySlice, type Span } from './soak/quarters.ts';
import { visit, type Answer, type SoakTarget } from './soak/visit.ts';

const usualMinutes = 20;
/** Milliseconds between the beginnings of visits, of about 17 requests each. */
const visitEvery = 1500;
const lookEvery = 3000;
/** Of the whole time; until then programs are compiled, caches filled and the heap is sized. */
const warmUp = 0.1;
const imports = 8;
const listing = 300;

/** Visitors of every kind for twenty minutes: nothing may grow, nothing may slow down. */
export async function run({ minutes = usualMinutes }: BenchOptions): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  const env = { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off', SEED: '7' };
  const { origin, child, ended } = await startServerProcess(env);
  try {
    const time = minutes * 60_000;
    const answers: Answer[] = [];
    const target = await prepare(origin, (answer) => answers.push(answer));
    await sendVisits(target, performance.now() + time * warmUp);
    const span = { start: performance.now(), end: performance.now() + time };
    const figures: ServerFigures[] = [];
    const work = [
      sendVisits(target, span.end),
      watch(origin, span.end, figures),
      importAndTrain(env, time),
    ];
    await Promise.all(work);
    await wait(1000);
    const { underWay } = await readServerFigures(origin);
    const counted = answers.filter(({ at }) => at >= span.start);
    return describe({ answers: counted, figures, span, underWay });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepare(origin: string, tell: SoakTarget['tell']): Promise<SoakTarget> {
  const response = await fetch(`${origin}/api/events?pageSize=200`);
  const { events } = (await response.json()) as {
    events: { eventKey: number; homepageImage: string | null }[];
  };
  return {
    origin,
    eventKeys: events.map(({ eventKey }) => eventKey),
    posters: events.flatMap(({ homepageImage }) => homepageImage ?? []),
    random: createRandom(7),
    tell,
  };
}

/** A new visitor on time, whether or not those before have left. */
async function sendVisits(target: SoakTarget, end: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (let due = performance.now(); due < end; due += visitEvery) {
    await wait(Math.max(0, due - performance.now()));
    const visiting = visit(target);
    underWay.add(visiting);
    void visiting.finally(() => underWay.delete(visiting));
  }
  await Promise.all(underWay);
}

async function watch(origin: string, end: number, figures: ServerFigures[]): Promise<void> {
  while (performance.now() < end) {
    figures.push(await readServerFigures(origin));
    await wait(lookEvery);
  }
}

/** The same listing now and then, each time with another name in it, and in the middle a training. */
async function importAndTrain(env: Readonly<Record<string, string>>, time: number): Promise<void> {
  const pause = time / imports;
  const file = join(env['DATA_DIR'] ?? '', 'listing.json');
  const begun = new Date();
  await wait(pause / 2);
  for (let turn = 0; turn < imports; turn += 1) {
    const records = Array.from({ length: listing }, (_, n) =>
      anEventRecord({
        sourceId: `soak-${n}`,
        name: n === 0 ? `The Long Run ${turn}` : `The Long Run, part ${n}`,
        dateStart: new Date(begun.getTime() + n * 86_400_000).toISOString(),
      }),
    );
    writeFileSync(file, JSON.stringify(records));
    await succeed(['server/commands/catalogueCommand.ts', 'import', file], env);
    await wait(pause / 2);
    if (turn === imports / 2) await succeed(['server/commands/recommendCommand.ts', 'train'], env);
    if (turn < imports - 1) await wait(pause / 2);
  }
}

async function succeed(args: string[], env: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await runNode(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
}

interface Soak {
  answers: readonly Answer[];
  figures: readonly ServerFigures[];
  span: Span;
  /** When all visitors have left. */
  underWay: number;
}

function describe({ answers, figures, span, underWay }: Soak): BenchResult {
  const minutes = Math.round((span.end - span.start) / 6000) / 10;
  const failures = answers.filter(({ status }) => status === 0 || status >= 400);
  for (const { path, status } of failures.slice(0, 20)) console.error(`${status} ${path}`);
  const ofServer = (measure: Flat, figureOf: (slice: readonly ServerFigures[]) => number) =>
    flat(measure, sliceBySlice(figures, span, figureOf));
  const slowest = (share: number) =>
    sliceBySlice(answers, span, (slice) =>
      quantile(
        slice.map(({ took }) => took),
        share,
      ),
    );
  return {
    about: `visits, ${imports} imports of ${listing} events and a training in ${minutes} minutes: ${answers.length} requests; the last quarter against the first, each the median of five slices`,
    measures: [
      ofServer({ name: 'resident memory', unit: 'MB', ratio: 0.8 }, (slice) =>
        median(slice.map(({ residentMegabytes }) => residentMegabytes)),
      ),
      // The lowest is what a collection of garbage leaves.
      ofServer({ name: 'heap that stays in use', unit: 'MB', ratio: 0.8 }, (slice) =>
        Math.min(...slice.map(({ heapMegabytes }) => heapMegabytes)),
      ),
      ofServer({ name: 'open files, sockets and handles', unit: '', ratio: 0.8 }, (slice) =>
        median(slice.map(({ handles }) => handles)),
      ),
      flat({ name: 'p99 of answers', unit: 'ms', ratio: 0.5 }, slowest(0.99)),
      flat({ name: 'median of answers', unit: 'ms', ratio: 0.5 }, slowest(0.5)),
      ofServer({ name: 'processor time', unit: '% of a core', ratio: 0.7 }, coreShare),
      noneAllowed('answers that failed', failures.length, 'requests'),
      noneAllowed('still under way when all have left', underWay, 'requests'),
    ],
  };
}

function coreShare(slice: readonly ServerFigures[]): number {
  const [first, last] = [slice.at(0), slice.at(-1)];
  if (!first || !last || first === last) return Number.NaN;
  const busy = last.processorSeconds - first.processorSeconds;
  return (busy / (last.at - first.at)) * 100_000;
}

/** The bar leaves room for what other programs of the machine do to a figure. */
interface Flat {
  name: string;
  unit: string;
  ratio: number;
}

function flat({ name, unit, ratio }: Flat, figures: readonly number[]): BenchMeasure {
  console.log(`  ${name}, slice by slice: ${figures.map(Math.round).join(' ')}`);
  const { first, last } = compareQuarters(figures);
  const baseline = { name: 'first quarter', value: first };
  return { name, unit, better: 'lower', ours: last, baseline, bar: { ratio } };
}
