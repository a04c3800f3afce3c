import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Lines; enough for what a test runner prints about a failure. */
const tailLines = 80;

/** Runs a command line and shows its output. Returns whether it succeeded in time, and its last 80 lines. */
export function runCommand(line: string, options: RunOptions = {}): Promise<CommandEnd> {
  // A shell, because npm and its neighbours are .cmd files on Windows.
  const child = spawn(line, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  let tail = '';
  const held: [NodeJS.WriteStream, string][] = [];
  const show = (stream: Readable, to: NodeJS.WriteStream): void => {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (options.isHeld) held.push([to, text]);
      else to.write(text);
      tail = `${tail}${text}`.split('\n').slice(-tailLines).join('\n');
    });
  };
  show(child.stdout, process.stdout);
  show(child.stderr, process.stderr);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ endedWell: false, tail: error.message }));
    child.on('close', (code) => {
      for (const [to, text] of held) to.write(text);
      resolve({ endedWell: code === 0, tail });
    });
  });
}

export interface RunOptions {
  env?: Record<string, string>;
  timeoutMs?: number;
  /** Shows the output when the command has ended, because others run beside it. */
  isHeld?: boolean;
}

export interface CommandEnd {
  endedWell: boolean;
  tail: string;
}
