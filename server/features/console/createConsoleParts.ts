import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunService } from '#server/features/recommendations/runService.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { replaceFile } from '#server/storage/engine/replaceFile.ts';
import { createTargetService } from './createTargetService.ts';

interface ConsoleOptions extends Pick<ServerContext, 'config' | 'now' | 'brand'> {
  version: string;
  runs: RunService;
  /** Null: there is no console here. */
  consoleToken: string | null;
  port: () => number;
  consolePort: () => number;
}

export type ConsoleParts = NonNullable<ReturnType<typeof createConsoleParts>>;

/** Creates the targets of the console; null where it must not exist. */
export function createConsoleParts(options: ConsoleOptions) {
  const { config, brand, consoleToken, version, port, consolePort, runs } = options;
  if (!config.isLoopback || consoleToken === null) return null;
  return {
    token: consoleToken,
    publicUrl: config.publicUrl,
    hasSignIn: config.hasSignIn,
    port,
    consolePort,
    version,
    brand,
    runs,
    targets: createTargetService({
      ...options,
      file: openTargetFile(config.dataDir),
      localUrl: () => ownUrl(options),
      localKeys: { developerKey: config.developerKey, staffKey: config.staffKey },
    }),
  };
}

function ownUrl({ config: { publicUrl, host }, port }: ConsoleOptions): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port()}`;
}

/** The list of targets in the data folder. A damaged file reads as no list, and stays until the next change. */
function openTargetFile(dataDir: string) {
  const file = join(dataDir, 'console/targets.json');
  return {
    async read(): Promise<unknown> {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as unknown;
      } catch {
        return null;
      }
    },
    write: (targets: unknown) => replaceFile(file, `${JSON.stringify(targets, null, 2)}\n`),
  };
}
