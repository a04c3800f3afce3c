import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A file of this installation cannot be read; the message names it and what would be right. */
class OwnTableError extends Error {
  override name = 'OwnTableError';
}

/** A table in the data folder beside one of the program; null without it. Throws `OwnTableError` with the right `form`. */
export function readOwnTable<Table>(
  dataDir: string,
  name: string,
  { schema, form }: { schema: z.ZodType<Table>; form: string },
): Table | null {
  const file = join(dataDir, name);
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new OwnTableError(`${file} cannot be read (${reason}): it must be an object of ${form}`);
  }
}
