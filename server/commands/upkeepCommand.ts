import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildVersion } from '#server/services/buildVersion.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { diagnose } from '#server/jobs/health/diagnose.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';
import { backUpDatabase, BackupError } from '#server/storage/upkeep/backUpDatabase.ts';

const usage = `Usage: npm run doctor [-- --json]
       npm run backup -- FILE

doctor says what is wrong with this installation and changes nothing; it exits 1 when something is.
backup copies the database, which may be in use, into FILE and checks the copy.`;

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

process.exitCode = await run(process.argv.slice(2));

async function run(argv: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [action, file, ...rest] = positionals;
  try {
    if (action === 'doctor' && file === undefined) return await doctor(values.json);
    if (action === 'backup' && file !== undefined && rest.length === 0) return await backUp(file);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof BackupError)) throw error;
    console.error(error.message);
    return error instanceof ConfigError ? 2 : 1;
  }
  console.error(usage);
  return 2;
}

async function doctor(asJson: boolean): Promise<number> {
  const config = loadConfig(process.env);
  const checks = await diagnose({
    config,
    now: config.clock ?? new Date(),
    version: buildVersion(),
    root: join(import.meta.dirname, '../..'),
  });
  const lines = checks.map(({ name, state, finding }) => `${marks[state]} ${name}: ${finding}`);
  process.stdout.write(`${asJson ? JSON.stringify(checks, null, 2) : lines.join('\n')}\n`);
  return checks.some(({ state }) => state === 'failed') ? 1 : 0;
}

async function backUp(file: string): Promise<number> {
  const target = storageTarget(loadConfig(process.env));
  if (target.engine === 'postgres') {
    throw new BackupError('PostgreSQL is backed up by its own pg_dump: see docs/deployment.md.');
  }
  const { bytes } = await backUpDatabase(target.file, file);
  process.stdout.write(`${file}: ${bytes} bytes, checked.\n`);
  return 0;
}
