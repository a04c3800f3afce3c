import type { StorageAccess } from '#server/openStorage.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';

/** The terminal and the installation of a command; tests give their own. */
export interface CommandContext {
  arguments: readonly string[];
  output: Output;
  /** The error output: progress and complaints. */
  messages: Output;
  /** Asks a person; undefined: nobody is at the terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Opens the installation the command works on; a setting that cannot be used is thrown in words. */
  open: (access: StorageAccess) => Promise<Installation>;
  /** Data folder of the installation, whose own words a map is proposed by; undefined: those of the program alone. */
  findDataDir?: () => string;
  /** Watches for signals that end the command; without it they end the process at once. */
  interruption?: () => AbortSignal;
}

export interface Installation {
  database: OpenedDatabase;
  dataDir: string;
  /** Besides the public internet, where listings may be fetched from. */
  fetchNetworks: readonly string[];
  now: Date;
}

export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Exit statuses of the command (documented); `someRejected` also where something is left to answer. */
export const exitCodes = { done: 0, unreadable: 2, someRejected: 3 } as const;

/** Text of a file on one line of a terminal: nothing in it moves the cursor, colours or turns around. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}

export function writeLines(output: Output, lines: readonly string[]): void {
  output.write(lines.map((line) => `${plainLine(line)}\n`).join(''));
}

export function writeJson(output: Output, value: unknown): void {
  output.write(`${JSON.stringify(value, null, 2)}\n`);
}
