import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { firstMigration, migrations as allMigrations, replacedMigrations } from './migrations.ts';
import type { Database, ReadDatabase } from './schema.ts';

export interface MigrateDatabaseOptions {
  database: Database;
  /** Called before an existing database is changed, with the name of the first change. */
  backUp?: (before: string) => Promise<void>;
  /** Lets one process at a time change the schema. */
  lock?: (work: () => Promise<void>) => Promise<void>;
  /** Other migrations than the project's own (tests). */
  migrations?: Record<string, Migration>;
}

/** Thrown when the stored data was written by a newer version of this program. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** Brings the database to the newest form; returns the first change of an existing one, which is copied before. */
export async function migrateDatabase(options: MigrateDatabaseOptions): Promise<string | null> {
  const { database, lock = (work) => work(), migrations = allMigrations } = options;
  const names = Object.keys(migrations);
  const state = readMigrations(await readNames(database), names);
  if (state.otherVersion !== null) throw state.otherVersion;
  if (state.pending.length === 0 && !state.isReplaced) return null;
  let first: string | null = null;
  await lock(async () => {
    // A process that waited for the lock finds everything done.
    const { pending, isNew, isReplaced } = readMigrations(await readNames(database), names);
    const [next] = pending;
    if (next !== undefined && !isNew) await options.backUp?.((first = next));
    if (isReplaced) await replaceNames(database);
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      // Numbers are reserved before the work: a lower one may come with a later program.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('the migration failed', { cause: error });
  });
  return first;
}

export const describeUpgrade = (first: string): string =>
  `the database was changed to the form of this version, from ${first} on`;

/** The state of a database by the names in its table of migrations. */
export function readMigrations(stored: readonly string[], names = Object.keys(allMigrations)) {
  const isReplaced = replacedMigrations.some((name) => stored.includes(name));
  const run = isReplaced
    ? [firstMigration, ...stored.filter((name) => !replacedMigrations.includes(name))]
    : stored;
  return {
    pending: names.filter((name) => !run.includes(name)),
    isNew: run.length === 0,
    /** It has the migrations that the first one replaces, by their own names. */
    isReplaced,
    /** Why a database with these migrations is not read, and what brings it along; null: it is read, after those that it lacks. */
    otherVersion:
      (isReplaced ? describeOlder(stored) : null) ??
      describeNewer(run.find((name) => !names.includes(name))),
  };
}

function describeOlder(stored: readonly string[]): Error | null {
  const missing = replacedMigrations.find((name) => !stored.includes(name));
  if (missing === undefined) return null;
  return new Error(
    `This database was written by a version of before the first release (it lacks "${missing}"). Start the last version that makes this change, once; then this one reads it.`,
  );
}

function describeNewer(unknown: string | undefined): Error | null {
  if (unknown === undefined) return null;
  return new NewerDatabaseError(
    `This database was written by a newer version of the program (it has "${unknown}"). ` +
      'Start that version, or restore a backup made before the update.',
  );
}

/** Throws for a database that a start would have to change before it can be read. */
export async function requireCurrent(database: ReadDatabase): Promise<void> {
  const { otherVersion, pending } = readMigrations(await readNames(database));
  if (otherVersion !== null) throw otherVersion;
  const [missing] = pending;
  if (missing === undefined) return;
  throw new Error(
    `This database was written by an older version of the program (it lacks "${missing}"). The next start of the server brings it up to date.`,
  );
}

type MigrationTables = Record<typeof DEFAULT_MIGRATION_TABLE, { name: string; timestamp: string }>;

async function readNames(database: ReadDatabase): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await (database as Database)
    .withTables<MigrationTables>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

async function replaceNames(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const write = transaction.withTables<MigrationTables>();
    await write
      .deleteFrom(DEFAULT_MIGRATION_TABLE)
      .where('name', 'in', replacedMigrations)
      .execute();
    await write
      .insertInto(DEFAULT_MIGRATION_TABLE)
      .values({ name: firstMigration, timestamp: new Date().toISOString() })
      .execute();
  });
}
