import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '#tests/support/freePort.ts';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import { startDocumentedNginx } from '#tests/support/proxies/startProxy.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './harness/benchResult.ts';
import { readServerFigures } from './harness/serverFigures.ts';
import { describeStorm, summarizeStorm, timesOf } from './overload/describeStorm.ts';
import type { LoadAnswer, LoadOrder } from './overload/openLoop.ts';
import { publicHost } from './overload/slowClients.ts';

const paths = ['/', '/search?q=jazz', '/api/events', '/?postcode=4000', '/search?states=VIC'];
/** More do not get more answers from one processor. */
const visitors = 16;
const crowd = { network: 2, count: 200 };
const others = { network: 1, count: 50 };
/** Of the capacity; an eightieth of what the crowd asks for at twice the capacity. */
const shareOfOthers = 1 / 40;

/**
 * A public server, directly and behind the nginx of docs/deployment.md: two hundred addresses ask for twice and four
 * times what it can answer, while others ask rarely. `--minutes` is the length of each storm.
 */
export async function run({ minutes = 1 / 3 }: BenchOptions): Promise<BenchResult> {
  const nginx = findProgram('nginx', 'nginx-light');
  const measures: BenchMeasure[] = [];
  const about: string[] = [];
  for (const front of nginx === null ? [null] : [null, nginx]) {
    const { stop, port, serverPort } = await startPublic(front);
    try {
      for (const keepsConnections of [false, true]) {
        const name = `${front === null ? 'direct' : 'behind nginx'}, ${keepsConnections ? 'kept' : 'fresh'} connections`;
        const target = { port, serverPort, keepsConnections };
        await raiseStorms(name, target, minutes * 60, { measures, about });
      }
    } finally {
      await stop();
    }
  }
  return { about: about.join('\n'), measures };
}

interface Target {
  port: number;
  serverPort: number;
  keepsConnections: boolean;
}

interface Findings {
  measures: BenchMeasure[];
  about: string[];
}

async function raiseStorms(
  name: string,
  target: Target,
  seconds: number,
  { measures, about }: Findings,
): Promise<void> {
  const from = (addresses: LoadOrder['addresses'], pace: LoadOrder['pace'], length: number) =>
    load({ ...target, host: publicHost, paths, addresses, pace, seconds: length });
  await from(crowd, { visitors }, 5);
  const capacity = timesOf(await from(crowd, { visitors }, 10)).length / 10;
  const othersPace = { rate: capacity * shareOfOthers };
  const othersAlone = await from(others, othersPace, seconds);
  for (const multiple of [2, 4]) {
    const memory = await watchMemory(target.serverPort);
    const [storm, besides] = await Promise.all([
      from(crowd, { rate: multiple * capacity }, seconds),
      from(others, othersPace, seconds),
    ]);
    const after = await from(crowd, { rate: capacity / 4 }, 10);
    const most = await memory.stop();
    const found = {
      name: `${name}, ${multiple} × the capacity of ${Math.round(capacity)}/s`,
      storm,
      after,
      othersAlone,
      others: besides,
      memory: { before: memory.before, most },
    };
    measures.push(...describeStorm(found));
    about.push(summarizeStorm(found));
    console.log(about.at(-1));
  }
}

/** A server that anybody may ask, and the port at which visitors ask it. */
async function startPublic(nginx: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'overload-'));
  const serverPort = await freePort();
  const { child, ended } = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: 'true',
    HOST: '0.0.0.0',
    NODE_ENV: 'production',
    PORT: String(serverPort),
    PUBLIC_URL: `https://${publicHost}`,
    SEED: '7',
    ...(nginx !== null && { TRUST_PROXY: '1' }),
  });
  const proxy = nginx === null ? null : await startDocumentedNginx(nginx, serverPort);
  return {
    serverPort,
    port: proxy?.port ?? serverPort,
    async stop() {
      await proxy?.stop();
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The client is a thread of its own: its work must not slow down what it measures. */
function load(order: LoadOrder): Promise<LoadAnswer[]> {
  const worker = new Worker(new URL('./overload/openLoop.ts', import.meta.url), {
    workerData: order,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function watchMemory(serverPort: number) {
  const read = async () =>
    (await readServerFigures(`http://127.0.0.1:${serverPort}`)).residentMegabytes;
  const before = await read();
  const over = new AbortController();
  let most = before;
  const watching = (async () => {
    while (!over.signal.aborted) {
      // Where it answers nobody, storms fail by their other measures.
      most = Math.max(most, await read().catch(() => 0));
      await wait(1000);
    }
  })();
  return {
    before,
    async stop() {
      over.abort();
      await watching;
      return most;
    },
  };
}
