import { randomBytes } from 'node:crypto';
import { multistream, pino, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { fillDemo, fillDemoInThread } from '#server/demo/fillDemo.ts';
import { createContents, type ContentOptions, type Contents } from '#server/jobs/createContents.ts';
import { createLastErrors, type LastErrors } from '#server/jobs/health/lastErrors.ts';
import { openStorage } from '#server/openStorage.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';
import type { RunningServer, StartOptions } from './startOptions.ts';
import { createTerminalLog } from './terminalLog.ts';

/** Opens storage, reads the catalogue and listens; throws `StorageError` or `ListenError`. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, early } = options;
  const now = options.now ?? (() => config.clock ?? new Date());
  const launch = prepareLaunch(options);
  const database = options.database ?? options.storage ?? (await openStorage(config));
  const contents = openContents(options, { database, now, logger: launch.logger });
  // What answers are made of is worked out by a thread of its own; the rest is loaded meanwhile.
  if (early === undefined) await contents.begin();
  const { serveContents } = await import('./serveContents.ts');
  return serveContents(options, { ...launch, database, contents, now });
}

/** What is in a database of the caller's own is not that of the data folder. */
function openContents(
  { config, early, database: own }: StartOptions,
  parts: Pick<ContentOptions, 'database' | 'now' | 'logger'>,
): Contents {
  const target = own === undefined ? storageTarget(config) : null;
  const { dataDir, seed } = config;
  const { database, now } = parts;
  return createContents({
    config,
    target,
    warmUpAfter: early?.warmUpAfter,
    fillCatalogue: () => {
      const demo = { dataDir, seed, now: now() };
      return early === undefined || target === null
        ? fillDemo(database, demo)
        : fillDemoInThread(target, demo);
    },
    ...parts,
  });
}

/** What differs from launch to launch: where the log goes, what opens the console. */
function prepareLaunch(options: StartOptions) {
  const lastErrors = createLastErrors();
  const logger = options.logger ?? createLogger(options.config, lastErrors);
  return { lastErrors, logger, consoleToken: chooseConsoleToken(options) };
}

/** To the standard output, as lines for people where that is a terminal; what went wrong for the console too. */
function createLogger({ logLevel }: Config, lastErrors: LastErrors): Logger {
  if (logLevel === 'silent') return pino({ level: logLevel });
  const streams = [
    {
      level: logLevel,
      stream: process.stdout.isTTY ? createTerminalLog(process.stdout) : process.stdout,
    },
    { level: 'warn' as const, stream: lastErrors },
  ];
  return pino({ level: logLevel }, multistream(streams));
}

/** 256 random bits, where the console exists at all. */
function chooseConsoleToken({ config, consoleToken }: StartOptions): string | null {
  if (!config.isLoopback) return null;
  return consoleToken ?? config.consoleToken ?? randomBytes(32).toString('base64url');
}
