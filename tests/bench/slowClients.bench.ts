import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { quantile } from './harness/quantile.ts';

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
  const env = { DATA_DIR: dataDir, DEMO: 'true', SEED: '7', NODE_ENV: 'production' };
  const { origin, child, ended } = await startServerProcess(env);
  const port = Number(new URL(origin).port);
  try {
    await visit(port, 10);
    const measures: BenchMeasure[] = [];
    for (const [kind, { first, piece }] of Object.entries(kinds)) {
      for (const addresses of [1, 8]) {
        const calm = await visit(port, seconds);
        const text = first.replace('HOST', `localhost:${port}`);
        const stop = attack({ port, addresses, first: text, piece });
        const attacked = await visit(port, seconds);
        stop();
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

interface Attack {
  port: number;
  addresses: number;
  first: string;
  piece: string;
}

/** Opens the slow clients at once and the burst a second later; returns what ends them. */
function attack({ port, addresses, first, piece }: Attack): () => void {
  const sockets = Array.from({ length: clients }, (_, index) => {
    const localAddress = `127.0.0.${2 + (index % addresses)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).pause();
    socket.write(first);
    return socket;
  });
  const drip = setInterval(() => sockets.forEach((socket) => sendPiece(socket, piece)), 1000);
  const rush = setTimeout(() => {
    for (let index = 0; index < burst; index += 1) {
      void ask(port, '/', `127.0.0.${2 + (index % addresses)}`);
    }
  }, 1000);
  return () => {
    clearInterval(drip);
    clearTimeout(rush);
    for (const socket of sockets) socket.destroy();
  };
}

function sendPiece(socket: Socket, piece: string): void {
  if (piece !== '' && socket.writable) socket.write(piece);
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

function ask(port: number, path: string, localAddress: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}` };
    request({ port, host: '127.0.0.1', path, localAddress, agent: false, headers }, (response) => {
      response.resume().on('error', () => resolve(Infinity));
      response.on('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - start : Infinity),
      );
    })
      .on('error', () => resolve(Infinity))
      .end();
  });
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
