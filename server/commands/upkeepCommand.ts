import { join } from 'node:path';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  parseWords,
  readSettings,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { buildVersion } from '#server/features/upkeep/buildVersion.ts';
import { diagnose } from '#server/features/upkeep/diagnose.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { backUpDatabase, BackupError } from '#server/storage/engine/upkeep/backUpDatabase.ts';
import { restoreDatabase } from '#server/storage/engine/upkeep/restoreDatabase.ts';

const usage = `Usage: npm run doctor [-- --json]
       npm run backup -- FILE
       npm run restore -- FILE [--new]

doctor says what is wrong with this installation and changes nothing; it exits 1 when something is.
backup copies the database, which may be in use, into FILE and checks the copy.
restore puts a checked copy of the backup FILE in the place of the database, which nothing may use, and keeps the
replaced one beside it. Owner and permissions stay; --new allows that there is none yet, and makes it.`;

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const { positionals, values } = parseWords(argv, {
    json: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
  });
  const [action, file, ...rest] = positionals;
  if (action === 'doctor' && file === undefined) return doctor(values.json);
  if (file !== undefined && rest.length === 0) {
    if (action === 'backup') return backUp(file);
    if (action === 'restore') return restore(file, values.new);
  }
  throw new UsageError();
}

async function doctor(asJson: boolean): Promise<number> {
  const config = readSettings();
  const checks = await diagnose({
    config,
    now: config.clock ?? new Date(),
    version: buildVersion(),
    root: join(import.meta.dirname, '../..'),
  });
  const lines = checks.map(({ name, state, finding }) => `${marks[state]} ${name}: ${finding}`);
  console.info(asJson ? JSON.stringify(checks, null, 2) : lines.join('\n'));
  return checks.some(({ state }) => state === 'failed') ? 1 : 0;
}

async function backUp(file: string): Promise<number> {
  const { bytes } = await backUpDatabase(sqliteFile(), file);
  console.info(`${file}: ${bytes} bytes, checked.`);
  return 0;
}

async function restore(backup: string, isNew: boolean): Promise<number> {
  const database = sqliteFile();
  const { replaced, counts, schema, newest } = await restoreDatabase(
    { backup, database, isNew },
    new Date(),
  );
  const rows = Object.entries(counts).map(([table, count]) => formatCountOf(count, table));
  console.info(
    `${database} is restored from ${backup}: ${rows.join(', ')}; schema ${schema}; the newest visit is of ${newest ?? 'nobody'}.`,
  );
  if (replaced !== null) console.info(`The replaced database is ${replaced}.`);
  return 0;
}

function sqliteFile(): string {
  const location = databaseLocation(readSettings());
  if (location.engine === 'sqlite') return location.file;
  throw new BackupError('PostgreSQL has tools of its own: see docs/backups.md.');
}
