import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** A small JSON file. A missing or damaged file reads as null; a failed write returns false. */
export function jsonFile<T>(file: string, schema: z.ZodType<T>) {
  return {
    read(): T | null {
      try {
        return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    write(value: T): boolean {
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(`${file}.part`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
        renameSync(`${file}.part`, file);
        return true;
      } catch {
        return false;
      }
    },
  };
}
