export interface NotSentMessage {
  type: 'not-sent';
  entry: string;
}

/** Marks the lines for the desktop's preview window, which is not a frame of a page. */
const ledgerMark = 'wattle-ledger:';

/** Sends an entry of the ledger to the console's preview, on the same origin only. */
export function notifyConsole(entry: unknown): void {
  const line = JSON.stringify(entry);
  if (window.parent === window) return console.info(ledgerMark + line);
  const message: NotSentMessage = { type: 'not-sent', entry: line };
  window.parent.postMessage(message, window.location.origin);
}
