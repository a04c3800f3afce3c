import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LogFile {
  folder: string;
  /** Adds a line of the console's own, with its time. */
  note: (text: string) => void;
  /** Adds what the server printed, as it is. */
  append: (text: string) => void;
}

/** Bytes after which a new file begins, and how many of the older ones are kept. */
const longest = 5_000_000;
const kept = 3;

/** The log of this installation: `console.log` and its predecessors. A full disk stops the log, not the console. */
export function openLogFile(folder: string, now: () => Date): LogFile {
  const file = join(folder, 'console.log');
  let size = sizeOf(file);
  const append = (text: string) => {
    try {
      if (size > longest) size = startAnew(file);
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, text);
      size += text.length;
    } catch {
      return;
    }
  };
  return { folder, append, note: (text) => append(`${now().toISOString()} ${text}\n`) };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function startAnew(file: string): number {
  rmSync(`${file}.${kept}`, { force: true });
  for (let age = kept - 1; age >= 1; age -= 1) {
    if (sizeOf(`${file}.${age}`) > 0) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
  renameSync(file, `${file}.1`);
  return 0;
}
