import type { BenchMeasure, BenchOptions, BenchResult } from './benchResult.ts';
import { drawPosters, launchBrowser, startBuiltServer } from './browser/builtServer.ts';
import { loadLighthouse, type Lighthouse } from './browser/loadLighthouse.ts';
import { freePort } from '#tests/support/freePort.ts';
import { median } from './quantile.ts';

const about =
  'Lighthouse on a simulated phone, full demo, posters drawn before (each page was seen once)';

const pages = [
  ['home', '/'],
  ['search', '/search'],
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
  const server = await startBuiltServer();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const measures: BenchMeasure[] = [];
  try {
    const paths = pages.map(([, path]) => path);
    await drawPosters(server.origin, paths);
    for (const [name, path] of pages) {
      const look = () => lookOnce(lighthouse, { address: server.origin + path, port });
      measures.push(...(await measurePage(name, { look, rounds })));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return { about: `${about}; the middle of ${rounds} runs`, measures };
}

async function lookOnce(lighthouse: Lighthouse, at: { address: string; port: number }) {
  const answer = await lighthouse(at.address, { port: at.port, output: 'json', logLevel: 'error' });
  if (!answer) throw new Error('Lighthouse gave no answer');
  return answer.lhr;
}

interface PageOptions {
  look: () => ReturnType<typeof lookOnce>;
  rounds: number;
}

async function measurePage(name: string, { look, rounds }: PageOptions): Promise<BenchMeasure[]> {
  const reports: Awaited<ReturnType<PageOptions['look']>>[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await look());
  tellFaults(name, Object.values(reports.at(-1)?.audits ?? {}));
  return wanted.map(([key, unit, better, value]) => ({
    name: `${name}, ${key}`,
    unit,
    better,
    ours: median(
      reports.map(
        ({ categories, audits }) =>
          categories[key]?.score ?? audits[key]?.numericValue ?? Number.NaN,
      ),
    ),
    baseline: { name: 'the bar', value },
    bar: { value },
  }));
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
