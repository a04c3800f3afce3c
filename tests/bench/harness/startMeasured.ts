import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own, which reports what it has cost. */
export interface MeasuredServer {
  origin: string;
  port: number;
  /** Milliseconds of processor time so far, all threads of the process. */
  cost(): Promise<number>;
  /** Milliseconds of processor time of the longest block of the event loop since this was last asked; of a product alone. */
  longestBlock(): Promise<number>;
  stop(): Promise<void>;
}

interface DemoOptions {
  hasPages?: boolean;
  env?: Readonly<Record<string, string>>;
}

/** The product over the data in this folder (an empty one gets the demo catalogue), with pages where asked for. */
export function startDemoServer(
  folder: string,
  { hasPages = false, env = {} }: DemoOptions = {},
): Promise<MeasuredServer> {
  const args = [folder, hasPages ? 'built' : 'none'];
  return startMeasured(new URL('./demoServer.ts', import.meta.url), args, env);
}

const longestRest = 60_000;
/** A server that found a model trains a new one ten seconds after its startup. */
const earliestRest = 12_000;
const pause = 500;
/** Share of one core below which a process rests. */
const rest = 0.1;

/** A server on a data folder that has finished the work of its startup, training included. */
export async function startRested(
  folder: string,
  env: DemoOptions['env'] = {},
): Promise<MeasuredServer> {
  const server = await startDemoServer(folder, { hasPages: true, env });
  for (let waited = 0; waited < longestRest; waited += pause) {
    const before = await server.cost();
    await wait(pause);
    const rests = (await server.cost()) - before < rest * pause;
    if (rests && waited >= earliestRest) break;
  }
  return server;
}

/** The least that answers every request with so many bytes. */
export function startBareServer(kind: 'http' | 'express', bytes: number): Promise<MeasuredServer> {
  return startMeasured(new URL('./bareServer.ts', import.meta.url), [kind, String(bytes)]);
}

/** The least that saves a bookmark, as durably as the product. */
export function startBookmarkServer(file: string): Promise<MeasuredServer> {
  return startMeasured(new URL('./bareServer.ts', import.meta.url), ['bookmarks', file]);
}

async function startMeasured(
  program: URL,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const child = fork(program, args, {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const [origin] = (await Promise.race([once(child, 'message'), failure(child)])) as [string];
  return {
    origin,
    port: Number(new URL(origin).port),
    async cost() {
      child.send('cost');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    async longestBlock() {
      child.send('block');
      const [milliseconds] = (await once(child, 'message')) as [number];
      return milliseconds;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Rejects where the program ends before it is ready. */
async function failure(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The server ended with ${code}`);
}
