import type { ElectronSlice, PreviewSession } from '#electron/main/electronSlice.ts';

/** Milliseconds between an answer and the next question; the user did not request a download that begins sooner. */
const pause = 1000;

/** The sessions that ask already: Electron returns the same object for the same partition. */
const confirming = new WeakSet<PreviewSession>();

/** Asks before a page of a target saves a file; the system's dialog follows. Of several at once only the first is asked. */
export function confirmDownloads({ dialog }: ElectronSlice, session: PreviewSession): void {
  if (confirming.has(session)) return;
  confirming.add(session);
  let answeredAt = -Infinity;
  session.on('will-download', (event, item) => {
    if (performance.now() - answeredAt < pause) return event.preventDefault();
    const response = dialog.showMessageBoxSync({
      type: 'question',
      message: `Save “${item.getFilename()}”?`,
      detail: `It comes from ${describeOrigin(item.getURL())}, ${describeSize(item.getTotalBytes())}.`,
      buttons: ['Save…', 'Do not save'],
      defaultId: 1,
      cancelId: 1,
    });
    answeredAt = performance.now();
    if (response !== 0) event.preventDefault();
  });
}

/** `data:` has no origin: the page itself made the file. */
function describeOrigin(url: string): string {
  const origin = URL.parse(url)?.origin ?? 'null';
  return origin === 'null' ? 'the page itself' : origin;
}

function describeSize(bytes: number): string {
  if (bytes === 0) return 'of unknown size';
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
