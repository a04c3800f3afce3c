import { expect, it, vi } from 'vitest';
import { ourFrame, startFake } from '#tests/desktop/startFake.ts';
import { checkForUpdate } from './checkForUpdate.ts';

const updater = (found: boolean) => ({
  autoDownload: true,
  checkForUpdates: async () => ({ isUpdateAvailable: found, updateInfo: { version: '9.9.9' } }),
});

it.each([
  [true, 'Version 9.9.9 is being downloaded; it is installed when the console quits.'],
  [false, 'This is the newest version.'],
])('tier U: reports whether there is a newer version: %s', async (found, sentence) => {
  expect(await checkForUpdate(true, async () => updater(found))).toBe(sentence);
});

it('tier U: reports why a check failed, and checks nothing when run from sources', async () => {
  const load = vi.fn(async () => {
    throw new Error('no such host');
  });
  expect(await checkForUpdate(true, load)).toContain('no such host');
  load.mockClear();
  expect(await checkForUpdate(false, load)).toContain('from its sources');
  expect(load).not.toHaveBeenCalled();
});

it('tier U: checks for updates only when that is switched on', async () => {
  const { seen, invoke, userFolder } = await startFake({ isPackaged: true });
  await invoke('listen', ourFrame);
  const help = seen.menu.at(-1)?.submenu as {
    label?: string;
    checked?: boolean;
    click?: (item: object) => void;
  }[];
  const item = help.find(({ label }) => label === 'Check for updates at startup');
  expect(item?.checked).toBe(false);
  item?.click?.({ checked: true });
  const again = await startFake({ isPackaged: true, userFolder });
  const switched = again.seen.menu.at(-1)?.submenu as { label?: string; checked?: boolean }[];
  expect(switched.find(({ label }) => label === 'Check for updates at startup')?.checked).toBe(
    true,
  );
});
