import type { ConsoleWindow } from './electronSlice.ts';
import type { EventQueue } from './eventQueue.ts';
import type { LogFile } from './files/logFile.ts';
import type { SettingsFile } from './files/settings.ts';
import type { RunningServer } from './server/runServer.ts';
import type { TargetWindows } from './window/targetWindow.ts';
import type { UnsavedChanges } from './window/unsavedChanges.ts';

export interface ConsoleDeps {
  /** Arguments of the program, without the program itself. */
  args: readonly string[];
  platform: NodeJS.Platform;
  versions: { electron: string; chrome: string; node: string };
  preloadPath: string;
  /** The bundled server, which runs in its own process. */
  serverEntry: string;
  /** Further settings of the server (tests: `CLOCK`, `SEED`). */
  serverSettings: Record<string, string>;
  now: () => Date;
  /** 256 random bits. */
  newToken: () => string;
  /** Whether the program has an address to look for a newer version at. */
  offersUpdates: boolean;
  /** Calls back when the system ends the program. */
  onTerminate: (quit: () => void) => void;
  /** Checks for a newer version; returns the result as a sentence. */
  checkForUpdate: (onDownloaded: (version: string) => void) => Promise<string>;
}

/** State that changes while the console runs. */
export interface ConsoleState {
  readonly dataFolder: string;
  readonly port: number;
  readonly isPortGiven: boolean;
  readonly settings: SettingsFile;
  readonly log: LogFile;
  readonly events: EventQueue;
  /** Launch token of the embedded API. */
  readonly token: string;
  server: RunningServer | null;
  window: ConsoleWindow | null;
  targetWindows: TargetWindows | null;
  readonly unsaved: UnsavedChanges;
  isClosing: boolean;
}
