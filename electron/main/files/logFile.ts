import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type LogFile = ReturnType<typeof openLogFile>;

/** Bytes of a file before it is rotated, and how many rotated files remain. */
const maxBytes = 5_000_000;
const rotatedFiles = 3;

/** The log of this installation: `console.log` and rotated files. A full disk stops the log only. */
export function openLogFile(folder: string, now: () => Date) {
  const file = join(folder, 'console.log');
  let size = sizeOf(file);
  /** Appends output of the server unchanged. */
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
  /** Appends a line with its time. */
  const write = (text: string) => append(`${now().toISOString()} ${text}\n`);
  return { folder, append, write };
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
