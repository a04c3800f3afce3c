import { join, resolve } from 'node:path';
import type { Settings } from './files/settings.ts';

interface StartSettings {
  dataFolder: string;
  /** 0: any free one. */
  port: number;
}

const folderArgument = '--data-folder=';
const portArgument = '--port=';

/** Data folder and port: of the arguments, else of the settings, else a folder of the user. */
export function findStartSettings(
  args: readonly string[],
  settings: Settings,
  userFolder: string,
): StartSettings {
  const folder =
    findArgument(args, folderArgument) ?? settings.dataFolder ?? join(userFolder, 'data');
  const port = Number(findArgument(args, portArgument) ?? 0);
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  return { dataFolder: resolve(folder), port: isPort ? port : 0 };
}

/** The arguments without a data folder, which the settings name. */
export function removeFolderArgument(args: readonly string[]): string[] {
  return args.filter((text) => !text.startsWith(folderArgument));
}

function findArgument(args: readonly string[], name: string): string | undefined {
  return args.findLast((text) => text.startsWith(name))?.slice(name.length);
}
