import { writeFile } from 'node:fs/promises';
import type Electron from 'electron';
import type { DesktopArgs, DesktopResult, NamedTarget, Theme } from '#shared/contract/desktop.ts';
import type { ConsoleWindow, ElectronSlice } from './electronSlice.ts';
import type { openTargetSecrets } from './files/targetSecrets.ts';
import type { DesktopHandlers } from './handleIpc.ts';
import type { Preview } from './preview/createPreview.ts';
import type { FindFields } from './window/findField.ts';
import { openExternal } from './window/guardWindow.ts';

interface HandlerParts {
  access: () => DesktopResult<'getAccess'>;
  appInfo: Omit<DesktopResult<'getAppInfo'>, 'storesSecrets'>;
  secrets: ReturnType<typeof openTargetSecrets>;
  /** The preview of the window that asks. */
  previewOf: (sender: Electron.WebContents) => Preview;
  /** The window whose page asks. */
  windowOf: (sender: Electron.WebContents) => ConsoleWindow;
  findFields: FindFields;
  restart: () => void;
  checkForUpdates: () => void;
  setUpdateChecks: (isOn: boolean) => void;
  chooseDataFolder: () => Promise<boolean>;
  onListening: () => void;
  saveDiagnostics: () => Promise<boolean>;
  setTheme: (theme: Theme) => void;
  openTargetWindow: (target: NamedTarget) => void;
  noteTarget: (target: NamedTarget) => void;
  reportJob: (job: DesktopArgs<'reportJob'>[0]) => void;
  noteUnsaved: (page: Electron.WebContents, hasChanges: boolean) => void;
}

/** The handler of each channel. */
export function desktopHandlers(electron: ElectronSlice, parts: HandlerParts): DesktopHandlers {
  const { secrets, previewOf, appInfo } = parts;
  return {
    getAccess: () => parts.access(),
    getAppInfo: () => ({ ...appInfo, storesSecrets: secrets.isAvailable() }),
    readTargetKeys: (id) => secrets.read(id),
    storeTargetKeys: (id, keys) => secrets.store(id, keys),
    showPreview: (options, sender) => previewOf(sender).show(options),
    reloadPreview: (sender) => previewOf(sender).reload(),
    closePreview: (sender) => previewOf(sender).close(),
    clearPreview: async (targetId, sender) => {
      await previewOf(sender).clear(targetId);
      return null;
    },
    openExternal: (url) => openExternal(electron.shell, url),
    saveFile: (file) => saveFile(electron, file),
    showLogs: async () => {
      await electron.shell.openPath(appInfo.logFolder);
      return null;
    },
    showAbout: () => {
      electron.app.showAboutPanel();
      return null;
    },
    saveDiagnostics: () => parts.saveDiagnostics(),
    setTheme: (theme) => {
      parts.setTheme(theme);
      return null;
    },
    openTargetWindow: (target) => {
      parts.openTargetWindow(target);
      return null;
    },
    noteTarget: (target) => {
      parts.noteTarget(target);
      return null;
    },
    reportJob: (job) => {
      parts.reportJob(job);
      return null;
    },
    noteUnsaved: (hasChanges, sender) => {
      parts.noteUnsaved(sender, hasChanges);
      return null;
    },
    checkForUpdates: () => {
      parts.checkForUpdates();
      return null;
    },
    setUpdateChecks: (isOn) => {
      parts.setUpdateChecks(isOn);
      return null;
    },
    restart: () => {
      parts.restart();
      return null;
    },
    chooseDataFolder: () => parts.chooseDataFolder(),
    find: (step, sender) => {
      parts.findFields.step(parts.windowOf(sender), step);
      return null;
    },
    findText: (text, step, sender) => {
      parts.findFields.findBySender(sender)?.find(text, step);
      return null;
    },
    closeFind: (sender) => {
      parts.findFields.findBySender(sender)?.close();
      return null;
    },
    listen: () => {
      parts.onListening();
      return null;
    },
  };
}

async function saveFile(
  { dialog }: ElectronSlice,
  { name, text }: { name: string; text: string },
): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: name });
  if (canceled || filePath === '') return false;
  await writeFile(filePath, text);
  return true;
}
