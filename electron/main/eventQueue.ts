import type { DesktopEventChannel } from '#shared/contract/desktop.ts';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleWindow } from './electronSlice.ts';

const channel: DesktopEventChannel = 'desktop-event';

/** Sends an event to the page of a window. */
export function sendEvent(window: ConsoleWindow, event: DesktopEvent): void {
  if (!window.isDestroyed()) window.webContents.send(channel, event);
}

const maxWaiting = 50;

/** Sends events to the page, and queues them until the page listens. */
export function createEventQueue(window: () => ConsoleWindow | null) {
  let isListening = false;
  let waiting: DesktopEvent[] = [];
  const send = (event: DesktopEvent) => {
    const open = window();
    if (isListening && open && !open.isDestroyed()) sendEvent(open, event);
    else waiting = [...waiting, event].slice(-maxWaiting);
  };
  return {
    send,
    begin(): void {
      isListening = true;
      for (const event of waiting.splice(0)) send(event);
    },
    /** Called when another page loads. */
    pause(): void {
      isListening = false;
    },
  };
}

export type EventQueue = ReturnType<typeof createEventQueue>;
