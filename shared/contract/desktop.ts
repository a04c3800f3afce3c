import { z } from 'zod';
import { findSteps, type DesktopEvent } from './desktop/desktopEvents.ts';
import { previewOptionsSchema, previewStateSchema } from './desktop/preview.ts';

const targetId = z.string().regex(/^[a-z\d-]{1,40}$/);
const secret = z.string().min(16).max(500).nullable();
const targetKeys = z.strictObject({ developerKey: secret, staffKey: secret });
const targetKeyChanges = targetKeys.partial();
const namedTarget = z.strictObject({ id: targetId, name: z.string().min(1).max(100) });
export const themeField = z.enum(['system', 'light', 'dark']);
const findStep = z.enum(findSteps);
const nothing = z.tuple([]);

/** Every IPC channel of the console window, with arguments and result. */
export const desktopChannels = {
  /** Origin and launch token of the embedded API; sent here only, never in an address or a page. */
  getAccess: {
    args: nothing,
    result: z.strictObject({ origin: z.string(), token: z.string() }),
  },
  getAppInfo: {
    args: nothing,
    result: z.strictObject({
      version: z.string(),
      electron: z.string(),
      chrome: z.string(),
      node: z.string(),
      platform: z.enum(['linux', 'darwin', 'win32']),
      dataFolder: z.string(),
      logFolder: z.string(),
      /** False: the system cannot encrypt, and keys last until the console quits. */
      storesSecrets: z.boolean(),
      /** Whether there is an address to look for a newer version at. */
      offersUpdates: z.boolean(),
    }),
  },
  /** The stored keys of a target, decrypted; null for each that is not stored. */
  readTargetKeys: { args: z.tuple([targetId]), result: targetKeys },
  /** Null deletes a key, one that is left out stays. False: the system cannot encrypt. */
  storeTargetKeys: { args: z.tuple([targetId, targetKeyChanges]), result: z.boolean() },
  /** Opens the storefront of another server in a window of its own, or changes it; returns its state. */
  showPreview: { args: z.tuple([previewOptionsSchema]), result: previewStateSchema },
  closePreview: { args: nothing, result: z.boolean() },
  clearPreview: { args: z.tuple([targetId]), result: z.null() },
  openExternal: {
    args: z.tuple([z.string().max(2000)]),
    /** False: the address is not allowed. */
    result: z.boolean(),
  },
  /** Writes a file where the user chooses; false when the dialog is cancelled. */
  saveFile: {
    args: z.tuple([
      z.strictObject({
        name: z.string().regex(/^[\w][\w .-]{0,99}$/),
        text: z.string().max(50_000_000),
      }),
    ]),
    result: z.boolean(),
  },
  showLogs: { args: nothing, result: z.null() },
  showAbout: { args: nothing, result: z.null() },
  /** Saves facts about this installation, without secrets or data of visitors; false when cancelled. */
  saveDiagnostics: { args: nothing, result: z.boolean() },
  setTheme: { args: z.tuple([themeField]), result: z.null() },
  openTargetWindow: { args: z.tuple([namedTarget]), result: z.null() },
  /** Puts a target first in the menu of recent targets. */
  noteTarget: { args: z.tuple([namedTarget]), result: z.null() },
  /** Shows the progress of a job in dock and task bar, and its end to a person who is elsewhere. */
  reportJob: {
    args: z.tuple([
      z.strictObject({
        name: z.string().max(200),
        state: z.enum(['running', 'done', 'failed']),
        /** 0 to 1. */
        progress: z.number().min(0).max(1),
      }),
    ]),
    result: z.null(),
  },
  /** Whether this window has changes that are not saved: quitting asks before it discards them. */
  noteUnsaved: { args: z.tuple([z.boolean()]), result: z.null() },
  checkForUpdates: { args: nothing, result: z.null() },
  setUpdateChecks: { args: z.tuple([z.boolean()]), result: z.null() },
  restart: { args: nothing, result: z.null() },
  /** Restarts with another data folder; false when the dialog is cancelled. */
  chooseDataFolder: { args: nothing, result: z.boolean() },
  /** Opens the field that finds a text in the page, or goes on in it. */
  find: { args: z.tuple([findStep]), result: z.null() },
  /** Sent by the field: finds its text in the page below. */
  findText: { args: z.tuple([z.string().max(200), findStep]), result: z.null() },
  closeFind: { args: nothing, result: z.null() },
  /** Starts the events; the preload calls it for `onEvent`. */
  listen: { args: nothing, result: z.null() },
} as const;

export type Theme = z.output<typeof themeField>;
export type NamedTarget = z.output<typeof namedTarget>;

export type DesktopEventChannel = 'desktop-event';

export type DesktopChannel = keyof typeof desktopChannels;
export type DesktopArgs<C extends DesktopChannel> = z.output<(typeof desktopChannels)[C]['args']>;
export type DesktopResult<C extends DesktopChannel> = z.output<
  (typeof desktopChannels)[C]['result']
>;

type Calls = {
  readonly [C in Exclude<DesktopChannel, 'listen'>]: (
    ...args: DesktopArgs<C>
  ) => Promise<DesktopResult<C>>;
};

/** `window.desktop`, as the preload exposes it; absent where the console runs in a browser. */
export interface DesktopBridge extends Calls {
  /** Calls back with events, earlier ones included; returns a function that stops it. */
  readonly onEvent: (listener: (event: DesktopEvent) => void) => () => void;
}
