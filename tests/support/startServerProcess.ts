import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment, runNode } from './runNode.ts';

/** A program for `startServerProcess` that starts sooner: it serves the API and what is stored, no pages. */
export const leanServer = fileURLToPath(new URL('./leanServer.ts', import.meta.url));

const quiet = { PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent' };

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Runs `server/main.ts`, or another program, as its own process until it prints its address. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  program?: string,
): Promise<ServerProcess> {
  const child = spawnServer(env, program);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / is at (http\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`The server ended (${code}): ${output}`)));
  });
  return { origin, child, ended };
}

/** Runs `server/main.ts` to its end; returns exit code and output. */
export function runServerProcess(env: Readonly<Record<string, string>>) {
  return runNode(['server/main.ts'], { ...quiet, ...env });
}

const endsWithUs = ['--import', new URL('./endWithParent.ts', import.meta.url).href];

/** A server as a child process, which does not outlive this one. */
export function spawnServer(
  env: Readonly<Record<string, string>>,
  program = 'server/main.ts',
): ChildProcess {
  return spawn(process.execPath, [...endsWithUs, program], {
    env: {
      ...bareEnvironment(),
      ...quiet,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
