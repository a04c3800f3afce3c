import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, which says when it is ready and what it has cost. */
export interface MeasuredProcess {
  /** What it said first: where it listens. */
  ready: unknown;
  /** Milliseconds of processor time so far. */
  cost(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program that speaks as `bareServer.ts` does. */
export async function startMeasured(
  program: URL,
  args: readonly string[],
): Promise<MeasuredProcess> {
  const child = fork(program, args, { env: { ...process.env, NODE_ENV: 'production' } });
  const [ready] = (await Promise.race([once(child, 'message'), failure(child)])) as [unknown];
  return {
    ready,
    async cost() {
      child.send('cost');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** A program that ends before it is ready says nothing. */
async function failure(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The server ended with ${code}`);
}
