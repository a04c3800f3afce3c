import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LogFile {
  folder: string;
  /** Appends a line with its time. */
  write: (text: string) => void;
  /** Appends output of the server unchanged. */
  append: (text: string) => void;
}

/** Bytes of a file before it is rotated, and how many rotated files remain. */
const maxBytes = 5_000_000;
const rotatedFiles = 3;

/** The log of this installation: `console.log` and rotated files. A full disk stops the log only. */
export function openLogFile(folder: string, now: () => Date): LogFile {
  const file = join(folder, 'console.log');
  let size = sizeOf(file);
  const append = (text: string) => {
    try {
      if (size > maxBytes) size = rotate(file);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      appendFileSync(file, text, { mode: 0o600 });
      size += text.length;
    } catch {
      return;
    }
  };
  return { folder, append, write: (text) => append(`${now().toISOString()} ${text}\n`) };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(file: string): number {
  rmSync(`${file}.${rotatedFiles}`, { force: true });
  for (let age = rotatedFiles - 1; age >= 1; age -= 1) {
    if (sizeOf(`${file}.${age}`) > 0) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
  renameSync(file, `${file}.1`);
  return 0;
}
