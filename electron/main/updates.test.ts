import { expect, it, vi } from 'vitest';
import { ourFrame, startFake } from '#tests/desktop/startFake.ts';
import { openSettings } from './files/settings.ts';
import { checkForUpdate, updatesOff } from './updates.ts';

const source = { url: 'https://updates.example/', publicKey: 'key' };

const updater = (found: boolean) => ({
  autoDownload: true,
  on: (_event: string, listener: (info: { version: string }) => void) =>
    found && listener({ version: '9.9.9' }),
  checkForUpdates: async () => ({ isUpdateAvailable: found, updateInfo: { version: '9.9.9' } }),
});

it.each([
  [true, 'Version 9.9.9 is being downloaded; it is installed when the console quits.', ['9.9.9']],
  [false, 'This is the newest version.', []],
])('tier U: reports whether there is a newer version: %s', async (found, sentence, downloaded) => {
  const versions: string[] = [];
  const check = checkForUpdate({
    source,
    load: async () => updater(found),
    onDownloaded: (version) => versions.push(version),
  });
  expect(await check).toBe(sentence);
  expect(versions).toEqual(downloaded);
});

it('tier U: reports why a check failed, and checks nothing without address and key', async () => {
  const load = vi.fn(async () => {
    throw new Error('no such host');
  });
  const check = (packed: typeof source | null) =>
    checkForUpdate({ source: packed, load, onDownloaded: () => undefined });
  expect(await check(source)).toContain('no such host');
  load.mockClear();
  expect(await check(null)).toBe(updatesOff);
  expect(load).not.toHaveBeenCalled();
});

type Item = { label?: string; checked?: boolean; click?: (item: object) => void };

it('tier U: checks for updates only when that is switched on', async () => {
  const { seen, invoke, userFolder } = await startFake({ isPackaged: true });
  await invoke('listen', ourFrame);
  const help = seen.menu.at(-1)?.submenu as Item[];
  const item = help.find(({ label }) => label === 'Check for updates at startup');
  expect(item?.checked).toBe(false);
  item?.click?.({ checked: true });
  const again = await startFake({ isPackaged: true, userFolder });
  const switched = again.seen.menu.at(-1)?.submenu as Item[];
  expect(switched.find(({ label }) => label === 'Check for updates at startup')?.checked).toBe(
    true,
  );
});

it('tier U: says that updates are off without an address and a key', async () => {
  const { seen } = await startFake({ isPackaged: true, offersUpdates: false });
  const items = (seen.menu.at(-1)?.submenu ?? []) as Item[];
  const ofUpdates = items.filter(({ label }) => /update/i.test(label ?? ''));
  expect(ofUpdates).toEqual([{ label: updatesOff, enabled: false }]);
});

it('tier U: notices at the second startup that an update was not installed, and says it once', async () => {
  const { userFolder } = await startFake();
  openSettings(userFolder).change({ pendingUpdate: { version: '0.10.0', startups: 0 } });
  const messages = async () => {
    const { boxes } = await startFake({ userFolder });
    return boxes.map(({ message }) => message);
  };
  expect(await messages()).toEqual([]);
  expect(await messages()).toEqual(['Version 0.10.0 was not installed.']);
  expect(await messages()).toEqual([]);
});

it('tier U: forgets an update that was installed', async () => {
  const { userFolder } = await startFake();
  openSettings(userFolder).change({ pendingUpdate: { version: '0.1.0', startups: 1 } });
  const { boxes } = await startFake({ userFolder });
  expect(boxes).toEqual([]);
  expect(openSettings(userFolder).read().pendingUpdate).toBeNull();
});
