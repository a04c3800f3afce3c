import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackPages, publicHost, settleVictims } from '#tests/support/proxies/attackPages.ts';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import { startNginx, startVarnish } from '#tests/support/proxies/startProxy.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './harness/benchResult.ts';
import { closedLoop } from './harness/closedLoop.ts';
import { httpRequest } from './harness/httpRequest.ts';
import { type MeasuredServer, startDemoServer } from './harness/startMeasured.ts';

const about = 'pages of visitors without a session, kept by Varnish and nginx';
const behindProxy = { PUBLIC_URL: `https://${publicHost}` };
const proxies = [
  { name: 'Varnish', program: findProgram('varnishd', 'varnish'), start: startVarnish },
  { name: 'nginx', program: findProgram('nginx', 'nginx-light'), start: startNginx },
];
const mixed = 10_000;
const inFlight = 16;

/** What a server has to answer behind a shared cache, and whether anyone gets what is another's. */
export async function run({ count = 100_000, seed = 1 }: BenchOptions): Promise<BenchResult> {
  if (!existsSync('dist/ssr/storefront.server.js')) {
    return { about, measures: [], skipped: 'run npm run build first' };
  }
  const measures: BenchMeasure[] = [];
  for (const { name, program, start } of proxies) {
    if (program === null) continue;
    const folder = await mkdtemp(join(tmpdir(), 'bench-shared-'));
    const server = await startDemoServer(folder, { hasPages: true, env: behindProxy });
    const proxy = await start(program, server.port);
    try {
      await settleVictims(proxy.port);
      await measureOrigin(server, server.port);
      const { cost: direct, rate: directRate } = await measureOrigin(server, server.port);
      const { share, cost, rate } = await measureOrigin(server, proxy.port);
      measures.push(
        {
          name: `pages of visitors without a session that the server answers, behind ${name}`,
          unit: '%',
          better: 'lower',
          ours: share * 100,
          baseline: { name: 'without it', value: 100 },
          bar: { value: 5 },
        },
        {
          name: `requests a second, 90 % without a session, behind ${name}`,
          unit: '/s',
          better: 'higher',
          ours: rate,
          baseline: { name: 'without it', value: directRate },
          ...(name === 'Varnish' && { bar: { value: 1000 } }),
        },
        {
          name: `processor time of the server for one of ${mixed} requests, 90 % without a session, behind ${name}`,
          unit: 'ms',
          better: 'lower',
          ours: cost,
          baseline: { name: 'without it', value: direct },
        },
      );
      const breaches = await attackPages({ port: proxy.port, count, seed, now: testNow });
      if (breaches.length > 0) console.error(breaches.slice(0, 20).join('\n'));
      measures.push({
        name: `of ${count} requests with mixed cookies, answers with what is another's, behind ${name}`,
        unit: '',
        better: 'lower',
        ours: breaches.length,
        baseline: { name: 'requests', value: count },
        bar: { value: 0 },
      });
    } finally {
      await proxy.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { about, measures };
}

/** Of ten requests one has a session, and the others ask for home and for some searches and events. */
async function measureOrigin(server: MeasuredServer, port: number) {
  const paths = [
    '/',
    '/',
    '/',
    '/',
    '/search',
    '/search?q=rock',
    '/events/1',
    '/events/2',
    '/about',
  ];
  const requests = Array.from({ length: mixed }, (_, n) => {
    const headers = { host: publicHost, 'accept-encoding': 'gzip, deflate, br' };
    return n % 10 === 0
      ? httpRequest({
          method: 'GET',
          path: '/',
          port,
          headers: { ...headers, cookie: `sessionId=s${n}` },
        })
      : httpRequest({ method: 'GET', path: paths[n % 9] ?? '/', port, headers });
  });
  const answered = await countAnswered(server);
  const before = await server.cost();
  const load = { port, inFlight, requests, total: mixed, warmUp: 0 };
  const { failures, rate } = await closedLoop(load);
  if (failures > 0) throw new Error(`${failures} requests were not answered`);
  const cost = ((await server.cost()) - before) / mixed;
  const own = mixed / 10;
  return { share: ((await countAnswered(server)) - answered - own) / (mixed - own), cost, rate };
}

/** How many pages the server has answered. */
async function countAnswered({ port }: MeasuredServer): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = figures.matchAll(/^http_requests_total\{.*route="([^"]*)".*\} (\d+)/gm);
  return [...lines]
    .filter(([, route]) => route !== '/metrics')
    .reduce((sum, [, , n]) => sum + Number(n), 0);
}
