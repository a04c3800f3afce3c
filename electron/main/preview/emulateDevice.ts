import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import type { ConsoleContents } from '#electron/main/electronSlice.ts';

/** Metres, as of a phone. */
const accuracy = 20;

/** Emulates colour scheme, motion and position with Chromium's developer tools protocol. */
export async function emulateDevice(
  contents: ConsoleContents,
  { colourScheme, reducedMotion, location }: PreviewOptions,
): Promise<void> {
  const { debugger: protocol } = contents;
  if (!protocol.isAttached()) protocol.attach('1.3');
  await protocol.sendCommand('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colourScheme === 'system' ? '' : colourScheme },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : '' },
    ],
  });
  await (location === null
    ? protocol.sendCommand('Emulation.clearGeolocationOverride')
    : protocol.sendCommand('Emulation.setGeolocationOverride', { ...location, accuracy }));
}
