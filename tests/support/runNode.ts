import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Runs a file of ours as its own process to its end; returns exit code, output, and apart from it the settings named first. */
export async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  where: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<{ code: number | null; output: string; settings: string | undefined }> {
  const child = spawn(process.execPath, args, {
    // Without a port no other server of this machine is taken for one of ours.
    env: { ...bareEnvironment(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...where,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const settings = /^Database .+, data folder .+(?=\n)/.exec(output)?.[0];
  return { code, output: output.replace(/^Database .+, data folder .+\n/m, ''), settings };
}

/** What a program of ours needs to be found and to start soon, and nothing else of our own environment. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}
