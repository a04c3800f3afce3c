import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Enough to hold what a test runner says of a failure, in lines. */
const tailLines = 80;

/** Runs a command line with its output shown, and answers whether it ended well in time and its last 80 lines. */
export function runCommand(line: string, options: RunOptions = {}): Promise<CommandEnd> {
  // A shell, because npm and its neighbours are .cmd files on Windows.
  const child = spawn(line, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  let tail = '';
  const show = (stream: Readable, to: NodeJS.WriteStream): void => {
    stream.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      tail = `${tail}${text}`.split('\n').slice(-tailLines).join('\n');
    });
  };
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ endedWell: false, tail: error.message }));
    child.on('close', (code) => resolve({ endedWell: code === 0, tail }));
  });
}

export interface RunOptions {
  env?: Record<string, string>;
  timeoutMs?: number;
}

export interface CommandEnd {
  endedWell: boolean;
  tail: string;
}
