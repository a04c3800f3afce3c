import { join, resolve } from 'node:path';
import type { Settings } from './files/settings.ts';

interface StartPlace {
  dataFolder: string;
  /** 0: any free one. */
  port: number;
}

const folderArgument = '--data-folder=';
const portArgument = '--port=';

/** Where this start works: what its arguments say, else what was chosen, else a folder of the user's own. */
export function findStartPlace(
  args: readonly string[],
  settings: Settings,
  userFolder: string,
): StartPlace {
  const folder =
    argumentOf(args, folderArgument) ?? settings.dataFolder ?? join(userFolder, 'data');
  const port = Number(argumentOf(args, portArgument) ?? 0);
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  return { dataFolder: resolve(folder), port: isPort ? port : 0 };
}

/** The arguments without a folder: a chosen one is in the settings. */
export function withoutFolder(args: readonly string[]): string[] {
  return args.filter((text) => !text.startsWith(folderArgument));
}

function argumentOf(args: readonly string[], name: string): string | undefined {
  return args.findLast((text) => text.startsWith(name))?.slice(name.length);
}
