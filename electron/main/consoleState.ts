import type { ConsoleWindow } from './electronSlice.ts';
import type { EventQueue } from './eventQueue.ts';
import type { LogFile } from './files/logFile.ts';
import type { SettingsFile } from './files/settings.ts';
import type { RunningServer } from './server/runServer.ts';

export interface ConsoleDeps {
  /** What the program was started with, itself left out. */
  args: readonly string[];
  platform: NodeJS.Platform;
  versions: { electron: string; chrome: string; node: string };
  preloadPath: string;
  /** The bundled server, started as a process of its own. */
  serverEntry: string;
  /** Settings of the server beyond its place (tests: `CLOCK`, `SEED`). */
  serverSettings: Record<string, string>;
  now: () => Date;
  /** 256 random bits. */
  newToken: () => string;
  /** Looks for a newer version; answers what was found, in a sentence. */
  lookForUpdate: () => Promise<string>;
}

/** What changes while the console runs. */
export interface ConsoleState {
  readonly dataFolder: string;
  readonly port: number;
  readonly settings: SettingsFile;
  readonly log: LogFile;
  readonly events: EventQueue;
  /** Opens the embedded API, of this launch. */
  readonly token: string;
  server: RunningServer | null;
  window: ConsoleWindow | null;
  isClosing: boolean;
}
