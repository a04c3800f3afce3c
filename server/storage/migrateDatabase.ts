import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { migrations as allMigrations } from './migrations.ts';
import type { Database } from './schema.ts';

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

/** Brings the database to the newest form, after a copy of an existing one where it can be made. */
export async function migrateDatabase(options: MigrateDatabaseOptions): Promise<void> {
  const { database, lock = (work) => work(), migrations = allMigrations } = options;
  await refuseDowngrade(database, Object.keys(migrations));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are reserved before the work: a lower one may come with a later program.
    allowUnorderedMigrations: true,
  });
  if ((await findNext(migrator)) === null) return;
  // A process that waited for the lock finds everything done.
  await lock(() => migrate(migrator, options.backUp));
}

async function migrate(migrator: Migrator, backUp: MigrateDatabaseOptions['backUp']) {
  const next = await findNext(migrator);
  if (next === null) return;
  if (next.isExisting) await backUp?.(next.name);
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('the migration failed', { cause: error });
}

/** The first migration that was not run yet, and whether others were. */
async function findNext(migrator: Migrator): Promise<{ name: string; isExisting: boolean } | null> {
  const states = await migrator.getMigrations();
  const next = states.find((state) => state.executedAt === undefined);
  if (next === undefined) return null;
  return { name: next.name, isExisting: states.some((state) => state.executedAt !== undefined) };
}

type MigrationTables = Record<typeof DEFAULT_MIGRATION_TABLE, { name: string }>;

async function refuseDowngrade(database: Database, known: readonly string[]): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const run = await database
    .withTables<MigrationTables>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  const unknown = run.find((row) => !known.includes(row.name));
  if (unknown === undefined) return;
  throw new NewerDatabaseError(
    `This database was written by a newer version of the program (it has "${unknown.name}"). ` +
      'Start that version, or restore a backup made before the update.',
  );
}
