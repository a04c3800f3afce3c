import type { ElectronDouble } from './electronDouble.ts';

/** What `import … from 'electron'` gives the bundled main process: the double of this launch. */
const { module } = (globalThis as unknown as { electronDouble: ElectronDouble }).electronDouble;

export const {
  app,
  BrowserWindow,
  Menu,
  Notification,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  nativeTheme,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} = module;
