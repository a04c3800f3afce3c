import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker of this file is asked to send. */
export interface LoadOrder {
  port: number;
  /** Name of the public server. */
  host: string;
  paths: readonly string[];
  seconds: number;
  /** Addresses from which it asks in turn: `127.0.NETWORK.1` and on. */
  addresses: { network: number; count: number };
  /** Whether an address asks again over its connection, or opens one for each request. */
  keepsConnections: boolean;
  /**
   * Requests a second, sent on time whether or not earlier ones were answered; or visitors, each of whom
   * asks again when answered.
   */
  pace: { rate: number } | { visitors: number };
}

export interface LoadAnswer {
  /** Milliseconds after the beginning when it was due, and from then to the end of the answer. */
  due: number;
  took: number;
  /** 0: none came. */
  status: number;
  hasRetryAfter: boolean;
}

/** Milliseconds after which a visitor gives up. */
const patience = 20_000;

const order = workerData as LoadOrder;
const { port, host, paths, pace, seconds, addresses } = order;
const agents = Array.from(
  { length: addresses.count },
  () => new Agent({ keepAlive: order.keepsConnections, scheduling: 'fifo' }),
);
const answers: LoadAnswer[] = [];
const start = performance.now();
const end = start + seconds * 1000;
let sent = 0;

await ('rate' in pace
  ? sendOnTime(pace.rate)
  : Promise.all(Array.from({ length: pace.visitors }, askAgain)));
for (const agent of agents) agent.destroy();
parentPort?.postMessage(answers);

async function sendOnTime(rate: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (performance.now() < end) {
    for (const now = performance.now(); start + (sent / rate) * 1000 <= now;) {
      const answer = send(start + (sent / rate) * 1000);
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
    }
    await wait(2);
  }
  await Promise.all(underWay);
}

async function askAgain(): Promise<void> {
  while (performance.now() < end) await send(performance.now());
}

function send(due: number): Promise<void> {
  const path = paths[sent % paths.length] ?? '/';
  const index = sent % addresses.count;
  sent += 1;
  const localAddress = `127.0.${addresses.network}.${index + 1}`;
  return new Promise((resolve) => {
    const done = (status: number, hasRetryAfter = false) => {
      answers.push({ due: due - start, took: performance.now() - due, status, hasRetryAfter });
      resolve();
    };
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        localAddress,
        path,
        agent: agents[index],
        timeout: patience,
        headers: { host, 'accept-encoding': 'gzip, br' },
      },
      (response) => {
        response.resume();
        const hasRetryAfter = response.headers['retry-after'] !== undefined;
        response.once('end', () => done(response.statusCode ?? 0, hasRetryAfter));
        response.once('error', () => done(0));
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => done(0));
    asked.end();
  });
}
