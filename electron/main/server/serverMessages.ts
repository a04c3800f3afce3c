/** What the console tells its server process. The token goes this way and no other: arguments can be read by others. */
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

/** What the server process tells the console. */
export type FromServer =
  | { type: 'listening-for-orders' }
  /** What is stored can be read: a window is worth making. */
  | { type: 'storage-open' }
  /** Every second, while it reads and migrates. */
  | { type: 'starting' }
  | { type: 'ready'; port: number }
  | { type: 'failed'; code: string | null; message: string };
