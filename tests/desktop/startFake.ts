import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConsole } from '#electron/main/createConsole.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { fakeElectron, fakeOrigin, type FakeOptions } from './fakeElectron.ts';

interface StartOptions extends Partial<FakeOptions> {
  args?: string[];
  platform?: NodeJS.Platform;
  preloadPath?: string;
  offersUpdates?: boolean;
}

/** What the console's own page is to Electron. */
export const ourFrame = { parent: null, url: `${fakeOrigin}/console` };

export const testToken = 'token-of-this-launch-43-characters-long-xxxx';

/** Tier U: the console on a strict fake of Electron, in folders of its own. */
export async function startFake({
  args = [],
  platform = 'linux',
  preloadPath,
  offersUpdates = true,
  ...options
}: StartOptions = {}) {
  const userFolder = options.userFolder ?? temporaryFolder('console-unit');
  const ownPreload = join(userFolder, 'preload.cjs');
  writeFileSync(ownPreload, '');
  let terminate = () => undefined as void;
  const fake = fakeElectron({ ...options, userFolder });
  await createConsole(fake.electron, {
    args,
    platform,
    versions: { electron: '45', chrome: '156', node: '24' },
    preloadPath: preloadPath ?? ownPreload,
    serverEntry: '/app/embeddedServer.js',
    serverSettings: {},
    now: () => new Date('2026-11-20T02:00:00Z'),
    newToken: () => testToken,
    offersUpdates,
    onTerminate: (quit) => (terminate = quit),
    checkForUpdate: async () => 'This is the newest version.',
  });
  const [window] = fake.windows;
  /** The system ends the program. */
  return { ...fake, userFolder, window, terminate: () => terminate() };
}
