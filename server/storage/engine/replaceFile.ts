import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToFolderOwner, makePrivateFolder } from './upkeep/makePrivate.ts';

type Content = string | Uint8Array | readonly Uint8Array[];

/** Writes a temporary file and renames it: a reader sees the old file or the new one. A failure leaves the old one. Its owner alone may read it. */
export async function replaceFile(file: string, content: Content): Promise<void> {
  const part = `${file}.part`;
  makePrivateFolder(dirname(file));
  try {
    await writeFile(part, content, { mode: 0o600 });
    giveToFolderOwner(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
