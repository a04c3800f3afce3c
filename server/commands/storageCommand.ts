import { parseArgs } from 'node:util';
import { readCommandLine, readSettings } from '#server/commands/commandSettings.ts';
import { CopyError, copyDatabase, type CopyReport } from '#server/storage/copyDatabase.ts';
import { databaseFile } from '#server/storage/databaseLocation.ts';
import { openDatabaseAt } from '#server/storage/openDatabaseAt.ts';

const usage = `Usage: npm run storage -- copy --to postgres://USER:PASSWORD@HOST/DATABASE [--from FILE]

Copies everything from SQLite (the database of DATA_DIR, or FILE) into an empty PostgreSQL database,
in one transaction, and compares the number of rows. Stop the server first.`;

process.exitCode = await run(readCommandLine(usage));

/** 0: copied; 1: not copied, and nothing changed; 2: not understood. */
async function run(argv: string[]): Promise<number> {
  const args = readArguments(argv);
  if (args === null) {
    console.error(usage);
    return 2;
  }
  try {
    print(await copy(args));
    return 0;
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    console.error(`${error.message}.`);
    return 1;
  }
}

async function copy({ from, to }: { from: string; to: string }): Promise<CopyReport> {
  const source = await openDatabaseAt({ engine: 'sqlite', file: from });
  try {
    const target = await openDatabaseAt({ engine: 'postgres', url: to });
    try {
      return await copyDatabase({ from: source.read, to: target.write });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function print(report: CopyReport): void {
  const lines = Object.entries(report).map(([table, rows]) => `${table.padEnd(16)} ${rows}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readArguments(argv: string[]): { from: string; to: string } | null {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
    const isAddress = /^postgres(?:ql)?:\/\//.test(values.to ?? '');
    if (positionals.length !== 1 || positionals[0] !== 'copy' || !isAddress) return null;
    const from = values.from ?? databaseFile(readSettings().dataDir);
    return { from, to: values.to ?? '' };
  } catch {
    return null;
  }
}
