import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

/** Rows of `catalogue_state`. Corrections count apart: they leave what sources say, and stop no import under way. */
const imports = 1;
const corrections = 2;

/** The number that grows with every change to the stored catalogue; 0 before the first import. */
export async function readCatalogueVersion(read: ReadDatabase): Promise<number> {
  return (await readCatalogueState(read))?.version ?? 0;
}

/** The same number with the stamp of what is stored; null before the first import. */
export async function readCatalogueState(read: ReadDatabase) {
  const rows = await read
    .selectFrom('catalogue_state')
    .select(['version', 'stamp'])
    .orderBy('key')
    .execute();
  if (rows.length === 0) return null;
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    stamp: rows.map(({ stamp }) => stamp).join(' '),
  };
}

/** The number that grows with every change to what sources say; 0 before the first import. */
export async function readImportVersion(read: ReadDatabase): Promise<number> {
  const row = await read
    .selectFrom('catalogue_state')
    .select('version')
    .where('key', '=', imports)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Raises the version of imports before the change, so that a second writer waits; false where another came first. */
export async function claimCatalogueVersion(transaction: Database, expected: number) {
  const raised = await raiseVersion(transaction, imports, expected);
  return raised?.version === expected + 1;
}

/** Raises a version, where `expected` is given only that one. */
function raiseVersion(transaction: Database, key: number, expected?: number) {
  const stamp = randomUUID();
  return transaction
    .insertInto('catalogue_state')
    .values({ key, version: 1, stamp })
    .onConflict((conflict) => {
      const raised = { version: sql<number>`catalogue_state.version + 1`, stamp };
      const update = conflict.column('key').doUpdateSet(raised);
      return expected === undefined
        ? update
        : update.where('catalogue_state.version', '=', expected);
    })
    .returning('version')
    .executeTakeFirst();
}

/** Changes the catalogue outside of an import, so that every process reads it again. */
export async function changeCatalogue<T>(
  write: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return write.transaction().execute(async (transaction) => {
    const version = await readImportVersion(transaction);
    if (!(await claimCatalogueVersion(transaction, version))) {
      throw new Error('an import changed the catalogue meanwhile: run this again');
    }
    return work(transaction);
  });
}

/** Changes corrections, one after the other; every process reads the catalogue again. */
export async function changeCorrections<T>(
  write: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return write.transaction().execute(async (transaction) => {
    await raiseVersion(transaction, corrections);
    return work(transaction);
  });
}
