import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Content = string | Uint8Array | readonly Uint8Array[];

/** Writes a file beside and moves it: a reader sees the old one or the new one. Rejects, and leaves nothing. */
export async function replaceFile(file: string, content: Content): Promise<void> {
  const part = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
