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

/**
 * Raises the version of imports within the transaction that changes the catalogue, which tells every process that
 * reads this database; answers false where another change came first. Done before the change, so that
 * a second writer waits for the first.
 */
export async function claimCatalogueVersion(transaction: Database, expected: number) {
  const stamp = randomUUID();
  const raised = await transaction
    .insertInto('catalogue_state')
    .values({ key: imports, version: 1, stamp })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ version: sql`catalogue_state.version + 1`, stamp })
        .where('catalogue_state.version', '=', expected),
    )
    .returning('version')
    .executeTakeFirst();
  return raised?.version === expected + 1;
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
    const stamp = randomUUID();
    await transaction
      .insertInto('catalogue_state')
      .values({ key: corrections, version: 1, stamp })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ version: sql`catalogue_state.version + 1`, stamp }),
      )
      .execute();
    return work(transaction);
  });
}
