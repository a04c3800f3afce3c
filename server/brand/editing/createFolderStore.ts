import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { haveSameFiles, type ReadFiles } from '#server/brand/brand.ts';
import { readBrandFolder, readOrExplain, signFolder } from '#server/brand/readBrandFolder.ts';
import { BrandStoreError, type BrandStore } from './brandStore.ts';
import {
  finishChange,
  listChanges,
  findNextId,
  readReplaced,
  writeChange,
} from './changeFolder.ts';

/** A folder that changes faster than it is read is somebody's copy under way: the next look sees its end. */
const maxTries = 5;

/** Where `npm run desktop:package` puts the brand of its BRAND_DIR. */
export const packedBrandFolder = join(import.meta.dirname, '../../../resources/packed-brand');

const packedReason =
  'This brand is part of the program, which cannot be changed. To edit, publish the brand into the database with "npm run brand -- publish FOLDER", or start the program with BRAND_DIR set to a folder of your own.';

/** The brand of a folder; its history is in the folder too. */
export function createFolderStore(folder: string): BrandStore {
  let lastRead: ReadFiles | null = null;
  const sign = () => signFolder(folder).catch(() => '');
  return {
    source: 'folder',
    sign,
    async read() {
      // A check that follows a dragged colour reads nothing but names and times.
      let signature = await sign();
      for (let tries = 0; lastRead?.signature !== signature && tries < maxTries; tries += 1) {
        lastRead = await readOrExplain(folder);
        // Files that change while they are read would make a brand that nobody wrote.
        signature = await sign();
      }
      return lastRead ?? (await readOrExplain(folder));
    },
    async readOnlyReason() {
      try {
        await access(folder, constants.R_OK | constants.W_OK);
        return null;
      } catch (error) {
        if (folder === packedBrandFolder) return packedReason;
        return `The folder of BRAND_DIR cannot be written: ${(error as Error).message}`;
      }
    },
    async history() {
      const changes = await listChanges(folder);
      return changes.map(({ id, at, files, note }) => ({ id, at, files, note }));
    },
    async changesToUndo(id) {
      const changes = await listChanges(folder);
      if (!changes.some((change) => change.id === id)) return null;
      const undone = changes.filter((change) => change.id >= id);
      // Latest first: what stood before the earliest of them stays.
      const replaced = await Promise.all(undone.map((change) => readReplaced(folder, change)));
      return new Map(replaced.flatMap((files) => [...files]));
    },
    async store(change, expected) {
      await finishChange(folder);
      // Before the comparison: another process that stores a change meanwhile takes this number.
      const id = await findNextId(folder);
      const { files } = await readBrandFolder(folder);
      if (!haveSameFiles(files, expected)) throw new BrandStoreError('changed');
      await writeChange(folder, { ...change, id, current: files });
    },
  };
}
