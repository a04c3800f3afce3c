import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { menuTemplate, type MenuParts } from '#electron/main/menuTemplate.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { assignCodes, findCommands } from '#renderer/console/components/palette/commands.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { consoleStateAtom } from '#renderer/console/state/targets.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { consoleRoutes } from './ConsoleApp.tsx';
import { useCommands } from './useCommands.ts';

/** The commands of the desktop console, with what they called. */
function listCommands({ offersUpdates = true } = {}) {
  const called: string[] = [];
  const store = createStore();
  const record = (name: string) => (value?: unknown) => {
    called.push(value === undefined ? name : `${name} ${String(value)}`);
    return Promise.resolve(null);
  };
  store.set(consoleServicesAtom, {
    api: {} as ConsoleApi,
    storage: memoryStorage(),
    desktop: {
      setUpdateChecks: record('setUpdateChecks'),
      setTheme: record('setTheme'),
      act: record('act'),
      find: record('find'),
    } as unknown as DesktopBridge,
    offersUpdates,
  });
  store.set(consoleStateAtom, { product: '', version: '', targets: [] });
  const options = {
    openScreen: (screen: string) => called.push(`open ${screen}`),
    togglePreview: () => called.push('togglePreview'),
    showShortcuts: () => called.push('showShortcuts'),
    showFirstSteps: () => called.push('showFirstSteps'),
  };
  const { result, unmount } = renderHook(() => useCommands(options), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  onTestFinished(unmount);
  return { called, commands: assignCodes(result.current) };
}

interface Item {
  label?: string;
  click?: unknown;
  submenu?: Item[];
}

/** The labels of every own action in the menus; roles are the system's. */
function menuLabels(items: readonly Item[]): string[] {
  return items.flatMap(({ label, click, submenu }) => [
    ...(click !== undefined && label !== undefined ? [label] : []),
    ...menuLabels(Array.isArray(submenu) ? submenu : []),
  ]);
}

/** The labels without a command of their name that two keys and Enter choose. */
function findMissing(
  items: readonly Item[],
  commands: ReturnType<typeof listCommands>['commands'],
) {
  return menuLabels(items).filter((label) => {
    const command = commands.find(({ title }) => title === label || title.startsWith(`${label}:`));
    return command === undefined || findCommands(commands, command.code)[0]?.id !== command.id;
  });
}

const nothing = () => undefined;
const someParts: MenuParts = {
  name: 'Console',
  platform: 'linux',
  isPackaged: true,
  act: nothing,
  offersUpdates: true,
  settings: { updates: false, theme: 'system', recentTargets: [] },
  setTheme: nothing,
  openChosenTarget: nothing,
  send: nothing,
  reload: nothing,
  setUpdateChecks: nothing,
};

test.each(['linux', 'darwin', 'win32'] as const)(
  'every action of the menus is a command, chosen by two keys and Enter, on %s',
  (platform) => {
    const { commands } = listCommands();
    for (const isPackaged of [true, false]) {
      const items = menuTemplate({ ...someParts, platform, isPackaged }) as Item[];
      expect(menuLabels(items).length).toBeGreaterThan(20);
      expect(findMissing(items, commands)).toEqual([]);
    }
  },
);

test('an action that is added to a menu alone is noticed, and one that leaves the palette', () => {
  const { commands } = listCommands();
  const items = menuTemplate(someParts) as Item[];
  const planted = { label: 'Tools', submenu: [{ label: 'Planted action', click: nothing }] };
  expect(findMissing([...items, planted], commands)).toEqual(['Planted action']);
  const without = commands.filter(({ id }) => id !== 'saveDiagnostics');
  expect(findMissing(items, without)).toEqual(['Save diagnostics…']);
});

test('every screen of the routes is a command that opens it', () => {
  const { commands, called } = listCommands();
  const paths = (consoleRoutes[0]?.children ?? []).flatMap(({ path }) => path ?? []);
  const screens = paths.filter((path) => path !== '*');
  for (const screen of screens) void commands.find(({ id }) => id === `screen-${screen}`)?.run();
  expect(called).toEqual(screens.map((screen) => `open ${screen}`));
});

test('actions of the desktop reach the desktop', () => {
  const { commands, called } = listCommands();
  const ids = [
    'chooseDataFolder',
    'showLogs',
    'saveDiagnostics',
    'showAbout',
    'theme-dark',
    'checkForUpdates',
    'update-checks-off',
  ];
  for (const id of ids) {
    void commands.find((command) => command.id === id)?.run();
  }
  expect(called).toEqual([
    'act chooseDataFolder',
    'act showLogs',
    'act saveDiagnostics',
    'act showAbout',
    'setTheme dark',
    'act checkForUpdates',
    'setUpdateChecks false',
  ]);
});

test('no check for updates is offered without an address', () => {
  const { commands } = listCommands({ offersUpdates: false });
  expect(commands.filter(({ id }) => id.toLowerCase().includes('update'))).toEqual([]);
});
