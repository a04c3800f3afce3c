import { devices, type Browser, type Page } from '@playwright/test';
import type { BenchMeasure, BenchOptions, BenchResult } from './benchResult.ts';
import { drawPosters, launchBrowser, startBuiltServer } from './browser/builtServer.ts';
import { median } from './quantile.ts';

interface Load {
  firstByte: number;
  painted: number;
  loaded: number;
}

type Visitor = (path: string) => Promise<Load>;

/** Noise of single loads: what is slower by less cannot be told from it. */
const noise = 0.9;

/** Milliseconds: a worker that is just being stopped would take the processor from the page. */
const asleep = 500;

/** Visits that come back, with the service worker (asleep before each) and without one, in turns. */
export async function run({ rounds = 15 }: BenchOptions): Promise<BenchResult> {
  const server = await startBuiltServer();
  const browser = await launchBrowser();
  try {
    await drawPosters(server.origin, ['/', '/search']);
    const withWorker = await returningVisitor(browser, server.origin, 'allow');
    const without = await returningVisitor(browser, server.origin, 'block');
    const measures: BenchMeasure[] = [];
    for (const path of ['/', '/search']) {
      const loads: [Load, Load][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const isFirst = round % 2 === 0;
        const early = isFirst ? await withWorker(path) : null;
        const other = await without(path);
        loads.push([early ?? (await withWorker(path)), other]);
      }
      const ours = loads.map(([load]) => load);
      const baseline = loads.map(([, load]) => load);
      measures.push(
        measure(`${path}: first byte`, ours, baseline, ({ firstByte }) => firstByte),
        measure(`${path}: largest paint`, ours, baseline, ({ painted }) => painted),
        measure(`${path}: loaded`, ours, baseline, ({ loaded }) => loaded),
      );
    }
    return { about: `loads of a visitor who comes back; medians of ${rounds}, in turns`, measures };
  } finally {
    await browser.close();
    await server.close();
  }
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

function measure(
  name: string,
  ours: readonly Load[],
  baseline: readonly Load[],
  read: (load: Load) => number,
): BenchMeasure {
  return {
    name,
    unit: 'ms',
    better: 'lower',
    ours: median(ours.map(read)),
    baseline: { name: 'without a service worker', value: median(baseline.map(read)) },
    bar: { ratio: noise },
  };
}
