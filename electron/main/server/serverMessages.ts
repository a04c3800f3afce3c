/** Messages to the server process. The token is sent only here: other users can read arguments. */
export type ToServer =
  | {
      type: 'start';
      dataFolder: string;
      /** 0: any free one. */
      port: number;
      token: string;
      /** Further settings of `server/config.ts`, such as `CLOCK` in tests. */
      settings: Record<string, string>;
    }
  | { type: 'stop' };

/** Messages from the server process. */
export type FromServer =
  | { type: 'listening-for-messages' }
  /** The database is open: from then on the window is created. */
  | { type: 'storage-open' }
  /** Sent every second while it reads and migrates. */
  | { type: 'starting' }
  /** The ports of the storefront and of the console's page. */
  | { type: 'ready'; port: number; consolePort: number }
  | { type: 'failed'; code: string | null; message: string };
