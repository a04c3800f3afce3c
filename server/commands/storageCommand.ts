import { existsSync } from 'node:fs';
import {
  parseWords,
  readSettings,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { lockUse } from '#server/storage/engine/fileLock.ts';
import { requireCurrent } from '#server/storage/engine/migrateDatabase.ts';
import { openReadDatabase } from '#server/storage/engine/openDatabase.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import {
  CopyError,
  copyDatabase,
  type CopyReport,
} from '#server/storage/engine/upkeep/copyDatabase.ts';

const usage = `Usage: npm run storage -- copy --to postgres://USER:PASSWORD@HOST/DATABASE [--from FILE]

Copies everything from SQLite (the database of DATA_DIR, or FILE) into an empty PostgreSQL database,
in one transaction, and compares the number of rows. Stop the server first.`;

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const { positionals, values } = parseWords(argv, {
    from: { type: 'string' },
    to: { type: 'string', default: '' },
  });
  const isAddress = /^postgres(?:ql)?:\/\//.test(values.to);
  if (positionals.length !== 1 || positionals[0] !== 'copy' || !isAddress) throw new UsageError();
  const from = values.from ?? databaseFile(readSettings().dataDir);
  if (!existsSync(from)) throw new CopyError(`There is no database ${from}: nothing was copied.`);
  const report = Object.entries(await copy(from, values.to));
  console.info(report.map(([table, rows]) => `${table.padEnd(16)} ${rows}`).join('\n'));
  return 0;
}

async function copy(file: string, url: string): Promise<CopyReport> {
  const lock = lockUse(file, 'alone', false);
  if (lock === null) {
    throw new CopyError(
      `${file} is in use: what is stored meanwhile would not be copied. Stop the server and every command first.`,
    );
  }
  const source = openReadDatabase(file, lock);
  try {
    await requireCurrent(source.read);
    const target = await openDatabaseAt({ engine: 'postgres', url }).catch((cause: Error) => {
      throw new CopyError(`The PostgreSQL of --to cannot be used: ${cause.message}`, { cause });
    });
    try {
      return await copyDatabase({ from: source.read, to: target.write });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
