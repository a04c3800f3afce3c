import { z } from 'zod';
import {
  desktopActions,
  findSteps,
  type DesktopAction,
  type DesktopEvent,
} from './desktop/desktopEvents.ts';

const targetId = z.string().regex(/^[a-z\d-]{1,40}$/);
const secret = z.string().min(16).max(500).nullable();
const targetKeys = z.strictObject({ developerKey: secret, staffKey: secret });
const targetKeyChanges = targetKeys.partial();
const namedTarget = z.strictObject({ id: targetId, name: z.string().min(1).max(100) });
export const themeField = z.enum(['system', 'light', 'dark']);
const actionField = z.enum(Object.keys(desktopActions) as DesktopAction[]);
const nothing = z.tuple([]);

/** Every IPC channel of the console window, with arguments and result. */
export const desktopChannels = {
  /** Origin and launch token of the embedded API; sent here only, never in an address or a page. */
  getAccess: {
    args: nothing,
    result: z.strictObject({
      origin: z.string(),
      token: z.string(),
      /** Whether there is an address to look for a newer version at. */
      offersUpdates: z.boolean(),
    }),
  },
  /** The stored keys of a target, decrypted; null for each that is not stored. */
  readTargetKeys: { args: z.tuple([targetId]), result: targetKeys },
  /** Null deletes a key, one that is left out stays. False: the system cannot encrypt. */
  storeTargetKeys: { args: z.tuple([targetId, targetKeyChanges]), result: z.boolean() },
  act: { args: z.tuple([actionField]), result: z.null() },
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
        progress: z.number().min(0).max(1),
      }),
    ]),
    result: z.null(),
  },
  /** Whether this window has changes that are not saved: quitting asks before it discards them. */
  noteUnsaved: { args: z.tuple([z.boolean()]), result: z.null() },
  setUpdateChecks: { args: z.tuple([z.boolean()]), result: z.null() },
  /** Finds a text in the window; the event `found` is its answer. */
  findText: { args: z.tuple([z.string().max(200), z.enum(findSteps)]), result: z.null() },
  /** Ends the search; the place it found stays selected. */
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
