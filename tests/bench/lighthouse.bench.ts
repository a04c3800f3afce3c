import { freePort } from '#tests/support/freePort.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './harness/benchResult.ts';
import { median } from './harness/quantile.ts';
import { drawPosters, launchBrowser, startBuiltServer } from './lighthouse/builtServer.ts';
import { fittingSlowdown } from './lighthouse/fittingSlowdown.ts';
import { loadLighthouse, type Lighthouse } from './lighthouse/loadLighthouse.ts';

const { BRAND_DIR = 'resources/brands/wattle' } = process.env;
const about = `Lighthouse on a simulated phone, full demo, brand ${BRAND_DIR}, posters drawn before (each page was seen once)`;

const pages = [
  ['home', '/'],
  ['search', '/search'],
  ['event', '/events/1'],
] as const;

/** Category or audit, unit, and what it must reach. */
const wanted = [
  ['performance', 'score', 'higher', 0.98],
  ['accessibility', 'score', 'higher', 1],
  ['best-practices', 'score', 'higher', 1],
  ['seo', 'score', 'higher', 1],
  ['largest-contentful-paint', 'ms', 'lower', 1800],
  ['total-blocking-time', 'ms', 'lower', 100],
  ['cumulative-layout-shift', 'shift', 'lower', 0.02],
] as const;

/** What Lighthouse says of home and search; the middle of some runs. */
export async function run({ rounds = 3 }: BenchOptions): Promise<BenchResult> {
  const lighthouse = await loadLighthouse();
  if (lighthouse === null) {
    const skipped = 'Lighthouse is not installed: npm install --no-save lighthouse';
    return { about, measures: [], skipped };
  }
  const server = await startBuiltServer({ BRAND_DIR });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const measures: BenchMeasure[] = [];
  try {
    const paths = pages.map(([, path]) => path);
    await drawPosters(server.origin, paths);
    for (const [name, path] of pages) {
      const look = (slowdown: number) =>
        lookOften(lighthouse, { address: server.origin + path, port, slowdown }, rounds);
      measures.push(...(await measurePage(name, look)));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return { about: `${about}; the middle of ${rounds} runs`, measures };
}

interface Look {
  address: string;
  port: number;
  slowdown: number;
}

async function lookOnce(lighthouse: Lighthouse, { address, port, slowdown }: Look) {
  const throttling = { cpuSlowdownMultiplier: slowdown };
  const answer = await lighthouse(address, { port, output: 'json', logLevel: 'error', throttling });
  if (!answer) throw new Error('Lighthouse gave no answer');
  return answer.lhr;
}

async function lookOften(lighthouse: Lighthouse, at: Look, rounds: number) {
  const reports = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await lookOnce(lighthouse, at));
  return reports;
}

/** Lighthouse's own for a phone. */
const usualSlowdown = 4;

type LookAt = (slowdown: number) => ReturnType<typeof lookOften>;

async function measurePage(name: string, look: LookAt): Promise<BenchMeasure[]> {
  const reports = await look(usualSlowdown);
  tellFaults(name, Object.values(reports.at(-1)?.audits ?? {}));
  const measures = wanted.map(([key, unit, better, value]) => ({
    name: `${name}, ${key}`,
    unit,
    better,
    ours: middle(reports, key),
    baseline: { name: 'the bar', value },
    bar: { value },
  }));
  return [...measures, ...(await measureAsPhone(name, look, reports))];
}

/**
 * The same without a bar, slowed down as this machine must be to be as fast as the phone that is meant: four times
 * is for a fast desktop.
 */
async function measureAsPhone(name: string, look: LookAt, before: readonly Report[]) {
  const index = median(before.map(({ environment }) => environment.benchmarkIndex));
  const slowdown = fittingSlowdown(index);
  console.log(
    `  ${name}: benchmarkIndex ${Math.round(index)}, a phone is ${slowdown} times slower`,
  );
  const reports = await look(slowdown);
  return wanted
    .filter(([key]) => perProcessor.has(key))
    .map(([key, unit, better]) => ({
      name: `${name}, ${key}, slowed down ${slowdown} times`,
      unit,
      better,
      ours: middle(reports, key),
      baseline: { name: `slowed down ${usualSlowdown} times`, value: middle(before, key) },
    }));
}

const perProcessor = new Set<string>([
  'performance',
  'largest-contentful-paint',
  'total-blocking-time',
]);

type Report = Awaited<ReturnType<typeof lookOnce>>;

function middle(reports: readonly Report[], key: string): number {
  return median(
    reports.map(
      ({ categories, audits }) => categories[key]?.score ?? audits[key]?.numericValue ?? Number.NaN,
    ),
  );
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
}

function tellFaults(page: string, audits: readonly Audit[]): void {
  for (const { title, score, scoreDisplayMode, displayValue } of audits) {
    if (score === null || score >= 0.9 || scoreDisplayMode === 'informative') continue;
    console.log(`  ${page}: ${title} ${displayValue ?? ''} (${score})`);
  }
}
