import type Electron from 'electron';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import { consoleScreens, type DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';

type Template = Electron.MenuItemConstructorOptions[];

export interface MenuParts {
  /** Of the program: a company's own after its brand was packed. */
  name: string;
  platform: NodeJS.Platform;
  isPackaged: boolean;
  checksForUpdates: boolean;
  send: (event: DesktopEvent) => void;
  reload: () => void;
  showLogs: () => void;
  chooseDataFolder: () => void;
  restart: () => void;
  checkForUpdates: () => void;
  setUpdateChecks: (isOn: boolean) => void;
}

/** The menu bar of the platform: macOS has a menu of the program first, others have Quit in File. */
export function menuTemplate(parts: MenuParts): Template {
  const isMac = parts.platform === 'darwin';
  return [
    ...(isMac ? [programMenu(parts)] : []),
    fileMenu(parts, isMac),
    { role: 'editMenu' },
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
      { role: 'about' },
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

function fileMenu({ chooseDataFolder, restart }: MenuParts, isMac: boolean): Template[number] {
  return {
    label: '&File',
    submenu: [
      { label: 'Choose data folder…', click: chooseDataFolder },
      { label: 'Restart', click: restart },
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

const screenNames: Record<(typeof consoleScreens)[number], string> = {
  reporter: 'Reporter',
  preview: 'Preview',
  runs: 'Runs',
  catalogue: 'Catalogue',
  sources: 'Sources',
  sessions: 'Sessions',
  submissions: 'Submissions',
  health: 'Health',
  targets: 'Targets',
};

function viewMenu({ send, reload, isPackaged }: MenuParts): Template[number] {
  return {
    label: '&View',
    submenu: [
      ...consoleScreens.map((screen, index) => ({
        label: screenNames[screen],
        accelerator: `CmdOrCtrl+${index + 1}`,
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
      { label: 'Show log files', click: parts.showLogs },
      ...(isMac ? [] : [...updateItems(parts), { role: 'about' as const }]),
    ],
  };
}

function updateItems({ checksForUpdates, setUpdateChecks, checkForUpdates }: MenuParts): Template {
  return [
    { label: 'Check for updates…', click: checkForUpdates },
    {
      label: 'Check for updates at startup',
      type: 'checkbox',
      checked: checksForUpdates,
      click: ({ checked }) => setUpdateChecks(checked),
    },
  ];
}
