import type Electron from 'electron';
import {
  desktopChannels,
  type DesktopArgs,
  type DesktopChannel,
  type DesktopResult,
} from '#shared/contract/desktop.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { isConsolePage } from './window/guardWindow.ts';

export type DesktopHandlers = {
  [C in DesktopChannel]: (
    ...args: [...DesktopArgs<C>, sender: Electron.WebContents]
  ) => Answer<DesktopResult<C>>;
};

/** A channel whose result is null is answered so whatever its handler returns. */
type Answer<R> = [R] extends [null] ? void | Promise<void> : R | Promise<R>;

/** Registers every channel behind one check: main frame, page of the console, arguments of the contract. */
export function handleIpc(
  ipcMain: ElectronSlice['ipcMain'],
  origin: () => string | null,
  handlers: DesktopHandlers,
): void {
  for (const channel of Object.keys(desktopChannels) as DesktopChannel[]) {
    ipcMain.handle(channel, async (event, ...args: unknown[]) => {
      if (!isTrustedSender(event.senderFrame, origin()))
        throw new Error('This page may not call the desktop.');
      const parsed = desktopChannels[channel].args.safeParse(args);
      if (!parsed.success)
        throw new Error(`The arguments of ${channel} do not match its contract.`);
      const handler = handlers[channel] as (...values: unknown[]) => unknown;
      return (await handler(...parsed.data, event.sender)) ?? null;
    });
  }
}

function isTrustedSender(frame: Electron.WebFrameMain | null, origin: string | null): boolean {
  return (
    frame !== null && frame.parent === null && origin !== null && isConsolePage(frame.url, origin)
  );
}
