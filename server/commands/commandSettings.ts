import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { actAs } from '#server/actor.ts';
import { ConfigError, loadConfig, loadEnvironmentFile, type Config } from '#server/config.ts';
import { readHealth } from '#server/features/upkeep/readHealth.ts';
import type { StorageAccess } from '#server/openStorage.ts';
import { databaseLocation, describeLocation } from '#server/storage/engine/databaseLocation.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';

/** Thrown where arguments are not understood; the usage says the rest. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Exit codes of errors that say all there is to say: 2 for arguments and settings, 1 for what cannot be done. */
const explained: Readonly<Record<string, number>> = {
  UsageError: 2,
  ConfigError: 2,
  StorageError: 2,
  TargetError: 2,
  AppError: 1,
  BackupError: 1,
  BuildError: 1,
  // Errors of the system and our own have a message for people; faults of the program have other names.
  Error: 1,
  SqliteError: 1,
  CopyError: 1,
};

/** The database of the running command, which `runCommand` closes. */
let opened: OpenedDatabase | null = null;

/** Runs a command to its exit code, and closes what it opened; an explained error is a sentence, another one ends it with its stack. */
export async function runCommand(usage: string, run: (argv: string[]) => Promise<number>) {
  outliveReaders();
  try {
    process.exitCode = await run(readCommandLine(usage));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUnread = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
    const name = isUnread ? 'UsageError' : error.name;
    const code = explained[name];
    if (code === undefined) throw error;
    const lines = name === 'UsageError' ? [error.message, usage] : [error.message];
    console.error(lines.filter((line) => line !== '').join('\n\n'));
    process.exitCode = code;
  } finally {
    await opened?.close();
  }
}

/** The words and options of a command line; throws where one is not understood, which prints the usage. */
export function parseWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  return parseArgs({ args, allowPositionals: true, options });
}

/** A command goes on to its end after the reader of its output has gone, as `head` does; on a full disk it ends. */
function outliveReaders(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    console.error(`The output could not be written: ${message}`);
    process.exit(1);
  });
}

/** Arguments of the running command without `--env-file`, which has been read; prints the usage at `--help`. */
function readCommandLine(usage: string): string[] {
  actAs({ kind: 'command', name: '' });
  const argv = process.argv.slice(2);
  if (argv.includes('--help') || argv.includes('-h')) {
    console.info(
      `${usage}\n\n--env-file FILE reads settings from a file, which without it is .env.`,
    );
    process.exit(0);
  }
  return loadEnvironmentFile(argv);
}

/** The settings of a command, as a server started beside it reads them; names database and folder on the error output. */
export function readSettings(overrides: Readonly<Record<string, string>> = {}): Config {
  const config = loadConfig({ ...process.env, ...overrides });
  const database = describeLocation(databaseLocation(config));
  console.error(`Database ${database}, data folder ${config.dataDir}`);
  return config;
}

/** The settings of a command, and its stored data, which `runCommand` closes; asks before it creates any where a server runs with other data. */
export async function openInstallation(
  access: StorageAccess,
  overrides: Readonly<Record<string, string>> = {},
): Promise<{ config: Config; database: OpenedDatabase }> {
  const config = readSettings(overrides);
  const location = databaseLocation(config);
  if (location.engine === 'sqlite' && !existsSync(location.file)) {
    await refuseMissing(location.file, access);
  }
  const { openStorage } = await import('#server/openStorage.ts');
  opened = await openStorage(config, access);
  if (opened.upgrade !== null) console.error(opened.upgrade);
  return { config, database: opened };
}

async function refuseMissing(file: string, access: StorageAccess): Promise<void> {
  const isNeeded = access === 'read' || access === 'change';
  // As the server reads it: a report starts one of its own on any free port.
  const server = loadConfig(process.env);
  const isOurs = async () => server.port !== 0 && (await readHealth(server))?.isOurs === true;
  if (!isNeeded && !(await isOurs())) return;
  const reason = isNeeded ? 'Nothing was done:' : `A server runs on port ${server.port}, and`;
  const problem = `${reason} there is no database ${file}.`;
  if (access === 'create' && (await isConfirmed(`${problem} Create an empty one? [y/N] `))) return;
  throw new ConfigError(`${problem} Give its settings with --env-file FILE, or in .env.`);
}

/** Asks the person at the terminal. */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  return isYes(await askAtTerminal(question));
}

/** Whether the answer to a question of yes and no is yes. */
export function isYes(answer: string): boolean {
  return /^y(?:es)?$/i.test(answer.trim());
}
