import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { foldedMigrations, migrations as allMigrations } from './migrations.ts';
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
  const known = Object.keys(migrations);
  const run = await readRun(database);
  const other = findOtherVersion(run, known);
  if (other !== null) throw other;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are reserved before the work: a lower one may come with a later program.
    allowUnorderedMigrations: true,
  });
  if ((await findNext(migrator)) === null && !run.some((name) => folded.has(name))) return null;
  let first: string | null = null;
  await lock(async () => {
    // A process that waited for the lock finds everything done.
    const next = await findNext(migrator);
    if (next?.isExisting === true) await options.backUp?.((first = next.name));
    await forgetFolded(database);
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error) throw error;
    if (error !== undefined) throw new Error('the migration failed', { cause: error });
  });
  return first;
}

export const describeUpgrade = (first: string): string =>
  `the database was changed to the form of this version, from ${first} on`;

/** The first migration that was not run yet, and whether others were. */
async function findNext(migrator: Migrator): Promise<{ name: string; isExisting: boolean } | null> {
  const states = await migrator.getMigrations();
  const next = states.find((state) => state.executedAt === undefined);
  if (next === undefined) return null;
  return { name: next.name, isExisting: states.some((state) => state.executedAt !== undefined) };
}

type MigrationTables = Record<typeof DEFAULT_MIGRATION_TABLE, { name: string }>;

const folded: ReadonlySet<string> = new Set(foldedMigrations);

/** Names of the changes that the database has, in order. */
async function readRun(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await database
    .withTables<MigrationTables>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Why a database with these changes is not read, and what brings it along; null: it is read, after changes that it lacks. */
export function findOtherVersion(
  run: readonly string[],
  known = Object.keys(allMigrations),
): Error | null {
  const unknown = run.find((name) => !known.includes(name) && !folded.has(name));
  if (unknown !== undefined) {
    return new NewerDatabaseError(
      `This database was written by a newer version of the program (it has "${unknown}"). ` +
        'Start that version, or restore a backup made before the update.',
    );
  }
  const had = run.filter((name) => folded.has(name));
  const missing = foldedMigrations.find((name) => !had.includes(name));
  if (had.length === 0 || missing === undefined) return null;
  return new Error(
    `This database was written by a version of before the first release (it lacks "${missing}"). Start the last version that makes this change, once; then this one reads it.`,
  );
}

/** Throws for a database that a start would have to change before it can be read. */
export async function requireCurrent(database: ReadDatabase): Promise<void> {
  const run = await readRun(database as Database);
  const other = findOtherVersion(run);
  if (other !== null) throw other;
  const missing = Object.keys(allMigrations).find((name) => !run.includes(name));
  if (missing === undefined) return;
  throw new Error(
    `This database was written by an older version of the program (it lacks "${missing}"). The next start of the server brings it up to date.`,
  );
}

/** Keeps the program from running changes again, or missing them, that are part of others now. */
async function forgetFolded(database: Database): Promise<void> {
  if (!(await readRun(database)).some((name) => folded.has(name))) return;
  await database
    .withTables<MigrationTables>()
    .deleteFrom(DEFAULT_MIGRATION_TABLE)
    .where('name', 'in', foldedMigrations)
    .execute();
}
