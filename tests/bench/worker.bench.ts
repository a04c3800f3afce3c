import { devices, type Browser, type Page } from '@playwright/test';
import type { BenchMeasure, BenchOptions, BenchResult } from './benchResult.ts';
import { drawPosters, launchBrowser, startBuiltServer } from './browser/builtServer.ts';
import { openDistance } from './browser/distance.ts';
import { median } from './quantile.ts';

interface Load {
  firstByte: number;
  painted: number;
  loaded: number;
}

const parts: readonly [string, (load: Load) => number][] = [
  ['first byte', ({ firstByte }) => firstByte],
  ['largest paint', ({ painted }) => painted],
  ['loaded', ({ loaded }) => loaded],
];

type Visitor = (path: string) => Promise<Load>;

/** Noise of single loads: what is slower by less cannot be told from it. */
const noise = 0.9;

/** Milliseconds: a worker that is just being stopped would take the processor from the page. */
const asleep = 500;

/** Milliseconds to the server, and as many back: as on a phone with a good connection, and without any network. */
const ways = [
  { name: 'a phone', delay: 25 },
  { name: 'no network', delay: 0 },
] as const;

/** Visits that come back, with the service worker (asleep before each) and without one, in turns. */
export async function run({ rounds = 15 }: BenchOptions): Promise<BenchResult> {
  const distance = await openDistance();
  const server = await startBuiltServer({
    PORT: String(distance.port),
    PUBLIC_URL: distance.origin,
  });
  const browser = await launchBrowser();
  try {
    await drawPosters(distance.origin, ['/', '/search']);
    const measures: BenchMeasure[] = [];
    for (const { name, delay } of ways) {
      distance.setDelay(delay);
      measures.push(...(await compareVisits(browser, distance.origin, { name, rounds })));
    }
    return { about: `loads of a visitor who comes back; medians of ${rounds}, in turns`, measures };
  } finally {
    await browser.close();
    await server.close();
    distance.close();
  }
}

interface Comparison {
  name: string;
  rounds: number;
}

async function compareVisits(
  browser: Browser,
  origin: string,
  { name, rounds }: Comparison,
): Promise<BenchMeasure[]> {
  const withWorker = await returningVisitor(browser, origin, 'allow');
  const without = await returningVisitor(browser, origin, 'block');
  const measures: BenchMeasure[] = [];
  for (const path of ['/', '/search']) {
    const loads: [Load, Load][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isFirst = round % 2 === 0;
      const early = isFirst ? await withWorker(path) : null;
      const other = await without(path);
      loads.push([early ?? (await withWorker(path)), other]);
    }
    for (const [part, read] of parts) {
      measures.push({
        name: `${name}, ${path}: ${part}`,
        unit: 'ms',
        better: 'lower',
        ours: median(loads.map(([load]) => read(load))),
        baseline: {
          name: 'without a service worker',
          value: median(loads.map(([, load]) => read(load))),
        },
        bar: { ratio: noise },
      });
    }
  }
  return measures;
}

/** A browser that has seen the pages before, and whose worker, if it may have one, sleeps. */
async function returningVisitor(
  browser: Browser,
  origin: string,
  serviceWorkers: 'allow' | 'block',
): Promise<Visitor> {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers });
  const first = await context.newPage();
  for (const path of ['/', '/search', '/']) {
    await first.goto(origin + path, { waitUntil: 'networkidle' });
  }
  if (serviceWorkers === 'allow') await first.evaluate(() => navigator.serviceWorker.ready);
  await first.close();
  return async (path) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.waitForTimeout(asleep);
    await page.goto(origin + path, { waitUntil: 'load' });
    const load = await readLoad(page);
    await page.close();
    return load;
  };
}

function readLoad(page: Page): Promise<Load> {
  return page.evaluate(
    () =>
      new Promise<Load>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { responseStart, domComplete } = navigation as PerformanceNavigationTiming;
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          resolve({ firstByte: responseStart, painted, loaded: domComplete });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
