import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { jsonFile } from './files/jsonFile.ts';
import type { Settings } from './files/settings.ts';
import { failureOf, type StartFailure } from './server/startFailure.ts';

const folderArgument = '--data-folder=';
const portArgument = '--port=';

/**
 * Data folder: of the arguments, else of the settings, else a folder of the user. Port: of the arguments, else
 * the last one of this data folder, else 0, which is any free one; one that is not given may be replaced.
 */
export function findStartSettings(args: readonly string[], settings: Settings, userFolder: string) {
  const folder =
    findArgument(args, folderArgument) ?? settings.dataFolder ?? join(userFolder, 'data');
  const dataFolder = resolve(folder);
  const given = portField.safeParse(findArgument(args, portArgument));
  const port = given.data ?? lastPort(dataFolder).read()?.port ?? 0;
  return { dataFolder, port, isPortGiven: given.success };
}

const portField = z.coerce.number().int().min(0).max(65_535);

/** A page stores by its origin, and the port is a part of it: on another one it finds nothing stored. */
export function lastPort(dataFolder: string) {
  return jsonFile(join(dataFolder, 'desktop', 'port.json'), z.object({ port: portField }));
}

/** The arguments without a data folder, which the settings name. */
export function removeFolderArgument(args: readonly string[]): string[] {
  return args.filter((text) => !text.startsWith(folderArgument));
}

function findArgument(args: readonly string[], name: string): string | undefined {
  return args.findLast((text) => text.startsWith(name))?.slice(name.length);
}

/** Creates the folder, for its owner alone, and writes to it; returns the failure, or null. */
export function prepareDataFolder(folder: string): StartFailure | null {
  const probe = join(folder, 'desktop', '.write-test');
  try {
    mkdirSync(join(folder, 'desktop'), { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x');
    rmSync(probe);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
