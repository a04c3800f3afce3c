import { pretendDevice } from './pretendDevice.ts';
import { postToConsole, type MessageToPreview } from './notifyConsole.ts';

/** In the console's preview: emulates its device, and reloads when it asks; resolves with the first device. */
export function followConsole(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let undo: (() => void) | null = null;
  addEventListener('message', ({ source, data }: MessageEvent<MessageToPreview>) => {
    if (source !== window.parent) return;
    if (data.type === 'reload') window.location.reload();
    if (data.type !== 'device') return;
    undo?.();
    undo = pretendDevice(window, data.device);
    resolve();
  });
  addEventListener('pagehide', () => postToConsole({ type: 'left' }));
  // A page that the browser shows again as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) postToConsole({ type: 'opened' });
  });
  postToConsole({ type: 'opened' });
  return promise;
}
