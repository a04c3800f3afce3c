import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSettings } from '#electron/main/files/settings.ts';
import { fakeOrigin } from '#tests/desktop/fakeElectron.ts';
import { ourFrame, startFake, testToken } from '#tests/desktop/startFake.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const shop = { id: 'shop', name: 'The shop' };
it('tier U: opens one window a target, guarded and with cookies of its own', async () => {
  const { invoke, windows, sessions } = await startFake();
  await invoke('openTargetWindow', ourFrame, shop);
  await invoke('openTargetWindow', ourFrame, shop);
  await invoke('openTargetWindow', ourFrame, { id: 'festival', name: 'The festival' });
  const [main, first, second] = windows;
  expect(windows).toHaveLength(3);
  expect(first?.loaded).toEqual([`${fakeOrigin}/console#/reporter?target=shop`]);
  expect(first?.options.webPreferences).toEqual({
    ...main?.options.webPreferences,
    partition: 'persist:console-shop',
  });
  expect(second?.options.webPreferences?.partition).toBe('persist:console-festival');
  expect(sessions.get('persist:console-shop')?.held.check?.()).toBe(false);
  expect(first?.webContents.open?.({ url: 'https://evil.example/' })).toEqual({ action: 'deny' });
});

it('tier U: finds a text in the window that asks, and says where it is', async () => {
  const { invoke, window } = await startFake();
  await invoke('findText', ourFrame, 'wattle', 'open');
  expect(window?.webContents.findInPage).toHaveBeenLastCalledWith('wattle', {
    forward: true,
    findNext: true,
  });
  await invoke('findText', ourFrame, 'wattle', 'previous');
  expect(window?.webContents.findInPage).toHaveBeenLastCalledWith('wattle', {
    forward: false,
    findNext: false,
  });
  window?.webContents.emit('found-in-page', {}, { activeMatchOrdinal: 2, matches: 5 });
  expect(window?.webContents.sent).toEqual([
    ['desktop-event', { type: 'found', current: 2, count: 5 }],
  ]);
  await invoke('findText', ourFrame, '', 'open');
  expect(window?.webContents.stopFindInPage).toHaveBeenLastCalledWith('clearSelection');
  await invoke('closeFind', ourFrame);
  expect(window?.webContents.stopFindInPage).toHaveBeenLastCalledWith('keepSelection');
});

it('tier U: sends actions of menus to the window of a target that has the focus', async () => {
  const { invoke, windows, seen } = await startFake();
  await invoke('listen', ourFrame);
  await invoke('openTargetWindow', ourFrame, shop);
  windows[1]?.isFocused.mockReturnValue(true);
  const view = seen.menu[2]?.submenu as { label: string; click: () => void }[];
  view.find(({ label }) => label === 'Log')?.click();
  const event = ['desktop-event', { type: 'open-screen', screen: 'log' }];
  expect(windows[1]?.webContents.sent).toEqual([event]);
  expect(windows[0]?.webContents.sent).toEqual([]);
});

it('tier U: lists recent targets in the menu, the newest first', async () => {
  const { invoke, seen, window } = await startFake();
  await invoke('listen', ourFrame);
  for (const id of ['shop', 'festival', 'shop'])
    await invoke('noteTarget', ourFrame, { id, name: id });
  const [recent] = (seen.menu[0]?.submenu ?? []) as {
    submenu: { label: string; click: () => void }[];
  }[];
  expect(recent?.submenu.map(({ label }) => label)).toEqual(['shop', 'festival']);
  recent?.submenu[1]?.click();
  expect(window?.webContents.sent).toEqual([
    ['desktop-event', { type: 'open-target', id: 'festival' }],
  ]);
});

it('tier U: shows a job in dock and task bar, and notifies of its end elsewhere only', async () => {
  const { invoke, window, seen } = await startFake();
  const report = (state: string, progress: number) =>
    invoke('reportJob', ourFrame, { name: 'events.csv', state, progress });
  await report('running', 0.25);
  expect(window?.setProgressBar).toHaveBeenLastCalledWith(0.25);
  await report('done', 1);
  expect(window?.setProgressBar).toHaveBeenLastCalledWith(-1);
  expect(seen.notified).toEqual(['events.csv It has finished.']);
  window?.isFocused.mockReturnValue(true);
  await report('failed', 1);
  expect(seen.notified).toHaveLength(1);
});

it('tier U: shows name and versions in About, from the menu and from the page', async () => {
  const { calls, invoke, seen } = await startFake();
  const panel = calls.find((call) => call.startsWith('aboutPanel ')) ?? '';
  expect(JSON.parse(panel.replace('aboutPanel ', ''))).toEqual({
    applicationName: 'Wattle Console',
    applicationVersion: '0.1.0',
    version: 'Electron 45, Chromium 156',
  });
  await invoke('act', ourFrame, 'showAbout');
  const help = seen.menu.at(-1)?.submenu as { label?: string; click?: () => void }[];
  help.find(({ label }) => label === 'About')?.click?.();
  expect(calls.filter((call) => call === 'about')).toHaveLength(2);
});

it('tier U: keeps the chosen theme', async () => {
  const { invoke, userFolder, seen } = await startFake();
  await invoke('setTheme', ourFrame, 'dark');
  expect(seen.theme.themeSource).toBe('dark');
  expect((await startFake({ userFolder })).seen.theme.themeSource).toBe('dark');
  expect(openSettings(userFolder).read().theme).toBe('dark');
});

it('tier U: offers cut, copy and paste in fields, and the link below the mouse', async () => {
  const { window, seen } = await startFake();
  const open = (params: object) =>
    window?.webContents.emit(
      'context-menu',
      {},
      { isEditable: false, selectionText: '', linkURL: '', ...params },
    );
  open({ isEditable: true });
  expect(seen.contextMenu.map(({ role }) => role)).toEqual(['cut', 'copy', 'paste', 'selectAll']);
  open({ linkURL: 'https://shop.example/' });
  (seen.contextMenu[0] as { click: () => void }).click();
  expect(seen.copied).toEqual(['https://shop.example/']);
});

it('tier U: keeps crash dumps in the data folder and uploads none', async () => {
  const { calls, userFolder } = await startFake();
  expect(calls).toContain('crashReporter {"uploadToServer":false}');
  expect(calls).toContain(`setPath crashDumps ${join(userFolder, 'data/desktop/crashes')}`);
});

it('tier U: saves diagnostics without launch token and keys of targets', async () => {
  const saveTo = join(temporaryFolder('console-saved'), 'diagnostics.json');
  const { invoke } = await startFake({ saveTo });
  const developerKey = 'a developer key of words';
  await invoke('storeTargetKeys', ourFrame, 'shop', { developerKey });
  await invoke('act', ourFrame, 'saveDiagnostics');
  await vi.waitFor(
    () => expect(existsSync(saveTo) && readFileSync(saveTo, 'utf8')).toMatch(/\}\s*$/),
    20_000,
  );
  const text = readFileSync(saveTo, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: '0.1.0', electron: '45', theme: 'system' });
  expect(text).not.toContain(testToken);
  expect(text).not.toContain(developerKey);
  expect(text).not.toContain(Buffer.from(developerKey).reverse().toString('base64'));
});
