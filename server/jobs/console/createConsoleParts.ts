import type { Config } from '#server/config.ts';
import type { LastErrors } from '#server/jobs/health/lastErrors.ts';
import type { ConsoleParts } from '#server/services/console/consoleTools.ts';
import { createTargetDesk } from '#server/services/console/targets/createTargetDesk.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createConsoleTools } from './createConsoleTools.ts';
import { targetFile } from './targetFile.ts';

interface ConsoleOptions {
  config: Config;
  database: OpenedDatabase;
  /** Of this launch; null: there is no console here. */
  consoleToken: string | null;
  lastErrors: LastErrors;
  /** Of this program. */
  version: string;
  /** Folder of the project. */
  root: string;
  now: () => Date;
  port: () => number;
}

/** What the console needs of this installation; null where it must not exist. */
export function createConsoleParts(options: ConsoleOptions): ConsoleParts | null {
  const { config, consoleToken, version } = options;
  if (!config.isLoopback || consoleToken === null) return null;
  return {
    token: consoleToken,
    publicUrl: config.publicUrl,
    version,
    tools: createConsoleTools(options),
    targets: createTargetDesk({
      ...options,
      file: targetFile(config.dataDir),
      localUrl: () => ownUrl(options),
      localKeys: { developerKey: config.developerKey, staffKey: config.staffKey },
    }),
  };
}

/** Where this server reaches itself. */
function ownUrl({ config: { publicUrl, host }, port }: ConsoleOptions): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port()}`;
}
