import type Electron from 'electron';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import { themeField, type Theme } from '#shared/contract/desktop.ts';
import {
  consoleScreens,
  desktopActions,
  screenNames,
  type DesktopAction,
  type DesktopEvent,
  type FindStep,
} from '#shared/contract/desktop/desktopEvents.ts';
import type { Settings } from './files/settings.ts';
import { updatesOff } from './updates.ts';

type Template = Electron.MenuItemConstructorOptions[];

export interface MenuParts {
  /** Name of the program: a company's own after its brand was packed. */
  name: string;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  offersUpdates: boolean;
  settings: Pick<Settings, 'recentTargets' | 'theme' | 'updates'>;
  send: (event: DesktopEvent) => void;
  reload: () => void;
  act: (action: DesktopAction) => void;
  setTheme: (theme: Theme) => void;
  openChosenTarget: () => void;
  setUpdateChecks: (isOn: boolean) => void;
}

/** The menu bar of the platform: macOS has a menu of the program first, others have Quit in File. */
export function menuTemplate(parts: MenuParts): Template {
  const isMac = parts.platform === 'darwin';
  return [
    ...(isMac ? [programMenu(parts)] : []),
    fileMenu(parts, isMac),
    editMenu(parts, isMac),
    viewMenu(parts),
    scenarioMenu(parts),
    { role: 'windowMenu' },
    helpMenu(parts, isMac),
  ];
}

function programMenu(parts: MenuParts): Template[number] {
  return {
    label: parts.name,
    submenu: [
      actionItem(parts, 'showAbout'),
      ...updateItems(parts),
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}

function fileMenu(parts: MenuParts, isMac: boolean): Template[number] {
  const { openChosenTarget, send, settings } = parts;
  const { recentTargets } = settings;
  return {
    label: '&File',
    submenu: [
      {
        label: 'Recent targets',
        enabled: recentTargets.length > 0,
        submenu: recentTargets.map(({ id, name }) => ({
          label: name,
          click: () => send({ type: 'open-target', id }),
        })),
      },
      {
        label: 'Open target in its own window',
        accelerator: 'CmdOrCtrl+Shift+N',
        enabled: recentTargets.length > 0,
        click: openChosenTarget,
      },
      { type: 'separator' },
      actionItem(parts, 'chooseDataFolder'),
      actionItem(parts, 'restart'),
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function editMenu({ send }: MenuParts, isMac: boolean): Template[number] {
  const find = (label: string, step: FindStep, accelerator: string, visible = true) => ({
    label,
    accelerator,
    visible,
    click: () => send({ type: 'find', step }),
  });
  return {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      ...(isMac ? [{ role: 'pasteAndMatchStyle' as const }] : []),
      { role: 'delete' },
      { role: 'selectAll' },
      { type: 'separator' },
      find('Find…', 'open', 'CmdOrCtrl+F'),
      find('Find next', 'next', 'CmdOrCtrl+G'),
      find('Find previous', 'previous', 'CmdOrCtrl+Shift+G'),
      // Second keys of the two above.
      find('Find next', 'next', 'F3', false),
      find('Find previous', 'previous', 'Shift+F3', false),
    ],
  };
}

const themeNames = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

function viewMenu(parts: MenuParts): Template[number] {
  const { send, reload, isPackaged, settings, setTheme } = parts;
  return {
    label: '&View',
    submenu: [
      ...consoleScreens.map((screen, index) => ({
        label: screenNames[screen],
        // The digit after nine resets the zoom.
        ...(index > 0 && index < 10 && { accelerator: `CmdOrCtrl+${index}` }),
        click: () => send({ type: 'open-screen', screen }),
      })),
      { type: 'separator' },
      {
        label: 'Mode',
        submenu: (['visitor', 'developer', 'staff'] as const).map((mode, index) => ({
          label: { visitor: 'Visitor', developer: 'Developer', staff: 'Staff' }[mode],
          accelerator: `CmdOrCtrl+Alt+${index + 1}`,
          click: () => send({ type: 'set-mode', mode }),
        })),
      },
      {
        label: 'Theme',
        submenu: themeField.options.map((theme) => ({
          label: themeNames[theme],
          type: 'radio' as const,
          checked: settings.theme === theme,
          click: () => setTheme(theme),
        })),
      },
      { type: 'separator' },
      { label: 'Reload', accelerator: 'CmdOrCtrl+R', click: reload },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
    ],
  };
}

function scenarioMenu({ send }: MenuParts): Template[number] {
  return {
    label: '&Scenarios',
    submenu: scenarios.map(({ id, title }) => ({
      id: `scenario-${id}`,
      label: title,
      click: () => send({ type: 'open-scenario', id }),
    })),
  };
}

function helpMenu(parts: MenuParts, isMac: boolean): Template[number] {
  return {
    role: 'help',
    submenu: [
      { label: 'First steps', click: () => parts.send({ type: 'show-first-steps' }) },
      actionItem(parts, 'showLogs'),
      actionItem(parts, 'saveDiagnostics'),
      ...(isMac ? [] : [...updateItems(parts), actionItem(parts, 'showAbout')]),
    ],
  };
}

function actionItem({ act }: MenuParts, action: DesktopAction): Template[number] {
  return { label: desktopActions[action], click: () => act(action) };
}

function updateItems(parts: MenuParts): Template {
  const { offersUpdates, settings, setUpdateChecks } = parts;
  if (!offersUpdates) return [{ label: updatesOff, enabled: false }];
  return [
    actionItem(parts, 'checkForUpdates'),
    {
      label: 'Check for updates at startup',
      type: 'checkbox',
      checked: settings.updates,
      click: ({ checked }) => setUpdateChecks(checked),
    },
  ];
}
