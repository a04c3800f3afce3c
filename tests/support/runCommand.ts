import { spawn } from 'node:child_process';

/** Runs a command line with its output shown, and answers whether it ended well in time. */
export function runCommand(line: string, options: RunOptions = {}): Promise<boolean> {
  // A shell, because npm and its neighbours are .cmd files on Windows.
  const child = spawn(line, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

export interface RunOptions {
  env?: Record<string, string>;
  timeoutMs?: number;
}
