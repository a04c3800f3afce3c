/** What the preview of the console is sent: a line of the ledger. */
export interface NotSentMessage {
  type: 'not-sent';
  /** JSON of a ledger entry. */
  entry: string;
}

/** By this the desktop's preview window, which is nobody's frame, knows its lines. */
const ledgerMark = 'wattle-ledger:';

/** Tells the preview what a mode kept from being sent; nobody of another origin hears it. */
export function notifyConsole(entry: unknown): void {
  const line = JSON.stringify(entry);
  if (window.parent === window) return console.info(ledgerMark + line);
  const message: NotSentMessage = { type: 'not-sent', entry: line };
  window.parent.postMessage(message, window.location.origin);
}
