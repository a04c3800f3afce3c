import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';

export interface StartOptions {
  config: Config;
  /** An open database instead of the one in `DATA_DIR` (tests); closed with the server. */
  database?: OpenedDatabase;
  /** The one in `DATA_DIR`, where it is open already; closed with the server. */
  storage?: OpenedDatabase;
  pages?: 'built' | 'development' | 'none';
  /** Without the library that renders pictures, posters are handed out as drawings. */
  posters?: 'pictures' | 'drawings';
  /** Draws the pictures seen first before anybody asks for them. */
  drawsAhead?: boolean;
  /** Awaited before pages are rendered: their bundles are made. */
  bundles?: () => Promise<void>;
  /** Listens before the catalogue is read: what needs it waits. */
  early?: EarlyStart;
  now?: () => Date;
  newId?: () => string;
  logger?: Logger;
  /** Opens the console; without one it is `CONSOLE_TOKEN`, or made at every launch. */
  consoleToken?: string;
}

/** Milliseconds until it is done although nobody asked for it. */
export interface EarlyStart {
  /** Filling, reading the catalogue and the model. */
  openAfter: number;
  /** From then on: what search and recommendations are made of. */
  warmUpAfter: number;
  /** It cannot be opened; nothing but the page is ever answered. */
  onFailure: (error: unknown) => void;
}

export interface RunningServer {
  /** Such as `http://localhost:3000`. */
  origin: string;
  port: number;
  /** What the console's calls carry; null where there is no console: on a public address. */
  consoleToken: string | null;
  /** Finishes what is in flight, stores what is waiting, and lets go of port and files. */
  close(): Promise<void>;
}
