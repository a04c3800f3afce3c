import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { settleVisitors } from './harness/settleVisitors.ts';
import { startBareServer, startDemoServer } from './harness/startMeasured.ts';
import { answerPages, measurePages, type PageCost, type PageLoad } from './page/measurePages.ts';

const visitors = 100;
/** A page with fewer is not the one that is meant. */
const leastCards = 50;
const bundle = join(import.meta.dirname, '../../dist/ssr/storefront.server.js');
/** What browsers ask for: Chrome and Firefox the first, Safari the second. */
const zstd = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const brotli = { 'accept-encoding': 'gzip, deflate, br' };

/** The home page, rendered on the server for visitors nothing is remembered of. */
export async function run(): Promise<BenchResult> {
  const about = 'home page of the demo catalogue, rendered with its recommendation in it';
  if (!existsSync(bundle)) return { about, measures: [], skipped: 'run npm run build first' };
  const folder = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const server = await startDemoServer(folder, { hasPages: true });
  try {
    const { origin } = server;
    await settleVisitors(origin, 'visitor', visitors);
    const cards = await countCards(origin);
    if (cards < leastCards) throw new Error(`The page has ${cards} cards`);
    const load = (headers: Readonly<Record<string, string>>, isKnown: boolean): PageLoad => ({
      server,
      headersOf: (page) => ({
        ...headers,
        ...(isKnown && { cookie: `sessionId=visitor-${page % visitors}` }),
      }),
    });
    const bare = await startBareServer('express', await answerPages(load({}, true), visitors));
    const cost = await measurePages({
      own: load({}, true),
      zstd: load(zstd, true),
      brotli: load(brotli, true),
      common: load({}, false),
      bare: { server: bare, headersOf: () => ({}) },
    });
    await bare.stop();
    return {
      about: `${about}, ${cards} cards, ${cost.own.bytes} bytes (${cost.zstd.bytes} by zstd, ${cost.brotli.bytes} by brotli)`,
      measures: [
        { ...perPage('own recommendation', cost.own, cost.bare), bar: { value: 10 } },
        { ...perPage('own recommendation, zstd', cost.zstd, cost.bare), bar: { value: 10 } },
        { ...perPage('own recommendation, brotli', cost.brotli, cost.bare), bar: { value: 10 } },
        perPage('visitor without any signal', cost.common, cost.bare),
        { ...perSecond(cost.own, cost.bare), bar: { value: 150 } },
      ],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const baselineName = 'bare Express route sending as many bytes';

function perPage(name: string, ours: PageCost, bare: PageCost): BenchMeasure {
  return {
    name: `processor time of a page, median, ${name}`,
    unit: 'ms',
    better: 'lower',
    ours: ours.milliseconds,
    baseline: { name: baselineName, value: bare.milliseconds },
  };
}

function perSecond(ours: PageCost, bare: PageCost): BenchMeasure {
  return {
    name: 'pages a second and core, own recommendation',
    unit: 'pages/s',
    better: 'higher',
    ours: 1000 / ours.milliseconds,
    baseline: { name: baselineName, value: 1000 / bare.milliseconds },
  };
}

async function countCards(origin: string): Promise<number> {
  const answer = await fetch(origin, { headers: { cookie: 'sessionId=visitor-0' } });
  return (await answer.text()).split('<article').length - 1;
}
