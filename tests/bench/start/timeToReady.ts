import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/freePort.ts';

/** A program that listens on `PORT`, and the path that answers 200 once it is ready. */
export interface Launch {
  command: readonly [string, ...string[]];
  path: string;
  env?: Readonly<Record<string, string>>;
}

const pollEvery = 5;
const patience = 60_000;

/** Milliseconds from the launch of a program to its first good answer; it is ended again. */
export async function timeToReady({ command, path, env }: Launch): Promise<number> {
  const port = await freePort();
  const [file, ...args] = command;
  const start = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // npm starts a process of its own: the whole group is ended.
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');
  const endGroup = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const stay = endWithUs(endGroup);
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - start;
      if (child.exitCode !== null || performance.now() - start > patience) {
        throw new Error(`${command.join(' ')} is not ready: ${errors}`);
      }
      await wait(pollEvery);
    }
  } finally {
    stay();
    endGroup();
    await ended;
  }
}

/** A group of its own hears nothing of the signal that ends this process. Answers with how to leave it be again. */
function endWithUs(endGroup: () => void): () => void {
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const leave = () => {
      endGroup();
      stay();
      process.kill(process.pid, signal);
    };
    process.once(signal, leave);
    leaving.signal.addEventListener('abort', () => process.off(signal, leave));
  }
  const stay = () => leaving.abort();
  return stay;
}
