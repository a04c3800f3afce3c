import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '#tests/support/freePort.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { quantile } from './harness/quantile.ts';
import { type Attack, ask, publicHost } from './overload/slowClients.ts';

const clients = 1000;
const burst = 200;
const seconds = 20;
/** Milliseconds between two requests of other visitors. */
const interval = 50;
const visitorPaths = ['/', '/search?q=jazz', '/api/events', '/healthz'];

/** What each kind of slow client sends first, and then one piece a second. */
const kinds = {
  'unread answers': {
    first: 'GET /api/events?pageSize=200 HTTP/1.1\r\nHost: HOST\r\n\r\n',
    piece: '',
  },
  'unread pages': { first: 'GET / HTTP/1.1\r\nHost: HOST\r\n\r\n', piece: '' },
  'slow bodies': {
    first:
      'POST /api/recommendations HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    piece: ' ',
  },
  'slow heads': { first: 'GET / HTTP/1.1\r\nHost: HOST\r\n', piece: 'X-A: b\r\n' },
};

/** Slow clients of one address and of eight, with a burst of requests, beside what other visitors get. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slow-clients-'));
  const port = await freePort();
  const { child, ended } = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: 'true',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://${publicHost}`,
    SEED: '7',
  });
  try {
    await visit(port, 10);
    const measures: BenchMeasure[] = [];
    for (const [kind, { first, piece }] of Object.entries(kinds)) {
      for (const addresses of [1, 8]) {
        const calm = await visit(port, seconds);
        const text = first.replace('HOST', publicHost);
        const attackers = attack({ port, addresses, clients, burst, first: text, piece });
        const attacked = await visit(port, seconds);
        await attackers.terminate();
        measures.push(...describe(`${kind}, addresses: ${addresses}`, calm, attacked));
      }
    }
    return {
      about: `${clients} slow clients and ${burst} requests at once, ${seconds} s each, a request of another visitor every ${interval} ms`,
      measures,
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The attackers are a thread of their own: their work must not delay the visitors that are measured. */
function attack(workerData: Attack): Worker {
  return new Worker(new URL('./overload/slowClients.ts', import.meta.url), { workerData });
}

/** Milliseconds of each request of visitors with addresses of their own; infinite where it was not answered with 200. */
async function visit(port: number, length: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const end = performance.now() + length * 1000;
  while (performance.now() < end) {
    const path = visitorPaths[asked.length % visitorPaths.length]!;
    asked.push(ask(port, path, `127.0.1.${1 + (asked.length % 200)}`));
    await wait(interval);
  }
  return Promise.all(asked);
}

function describe(
  name: string,
  calm: readonly number[],
  attacked: readonly number[],
): BenchMeasure[] {
  return [
    {
      name: `${name}: requests of others that were answered`,
      unit: '%',
      better: 'higher',
      ours: (attacked.filter(Number.isFinite).length / attacked.length) * 100,
      baseline: {
        name: 'without attack',
        value: (calm.filter(Number.isFinite).length / calm.length) * 100,
      },
      bar: { value: 100 },
    },
    {
      name: `${name}: p99 of others`,
      unit: 'ms',
      better: 'lower',
      ours: quantile(attacked, 0.99),
      baseline: { name: 'without attack', value: quantile(calm, 0.99) },
      bar: { ratio: 1 / 5 },
    },
  ];
}
