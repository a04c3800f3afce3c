import { expect, it, vi } from 'vitest';
import { ourFrame, startFake } from '#tests/desktop/startFake.ts';
import { lookForUpdate } from './lookForUpdate.ts';

const updater = (found: boolean) => ({
  autoDownload: true,
  checkForUpdates: async () => ({ isUpdateAvailable: found, updateInfo: { version: '9.9.9' } }),
});

it.each([
  [true, 'Version 9.9.9 is being fetched; it is installed when the console ends.'],
  [false, 'This is the newest version.'],
])('tier U: tells whether there is a newer version: %s', async (found, sentence) => {
  expect(await lookForUpdate(true, async () => updater(found))).toBe(sentence);
});

it('tier U: says why nobody could be asked, and asks nobody when it runs from its sources', async () => {
  const load = vi.fn(async () => {
    throw new Error('no such host');
  });
  expect(await lookForUpdate(true, load)).toContain('no such host');
  load.mockClear();
  expect(await lookForUpdate(false, load)).toContain('from its sources');
  expect(load).not.toHaveBeenCalled();
});

it('tier U: looks for updates only where that was switched on', async () => {
  const { seen, invoke, userFolder } = await startFake({ isPackaged: true });
  await invoke('listen', ourFrame);
  const help = seen.menu.at(-1)?.submenu as {
    label?: string;
    checked?: boolean;
    click?: (item: object) => void;
  }[];
  const item = help.find(({ label }) => label === 'Look for updates at start');
  expect(item?.checked).toBe(false);
  item?.click?.({ checked: true });
  const again = await startFake({ isPackaged: true, userFolder });
  const switched = again.seen.menu.at(-1)?.submenu as { label?: string; checked?: boolean }[];
  expect(switched.find(({ label }) => label === 'Look for updates at start')?.checked).toBe(true);
});
