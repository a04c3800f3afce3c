import type { DesktopEventChannel } from '#shared/contract/desktop.ts';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleWindow } from './electronSlice.ts';

const channel: DesktopEventChannel = 'desktop-event';

/** A page that never listens fills no memory. */
const longest = 50;

/** Keeps what is told to the window until its page listens. */
export function createEventQueue(window: () => ConsoleWindow | null) {
  let isListening = false;
  let waiting: DesktopEvent[] = [];
  const send = (event: DesktopEvent) => {
    const open = window();
    if (isListening && open && !open.isDestroyed()) open.webContents.send(channel, event);
    else waiting = [...waiting, event].slice(-longest);
  };
  return {
    send,
    /** The page listens from now on. */
    begin(): void {
      isListening = true;
      const late = waiting;
      waiting = [];
      for (const event of late) send(event);
    },
    /** Another page is being loaded. */
    pause(): void {
      isListening = false;
    },
  };
}

export type EventQueue = ReturnType<typeof createEventQueue>;
