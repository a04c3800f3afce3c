import type Electron from 'electron';

/** The part of Electron that the console uses, typed from Electron's typings: a fake cannot drift. */
export interface ElectronSlice {
  app: Pick<
    Electron.App,
    | 'enableSandbox'
    | 'exit'
    | 'getPath'
    | 'getName'
    | 'getVersion'
    | 'isPackaged'
    | 'on'
    | 'quit'
    | 'relaunch'
    | 'requestSingleInstanceLock'
    | 'setAsDefaultProtocolClient'
    | 'setAboutPanelOptions'
    | 'setPath'
    | 'showAboutPanel'
    | 'whenReady'
  >;
  BrowserWindow: new (options: Electron.BrowserWindowConstructorOptions) => ConsoleWindow;
  Menu: {
    buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => Electron.Menu;
    setApplicationMenu: (menu: Electron.Menu | null) => void;
  };
  Notification: new (
    options: Electron.NotificationConstructorOptions,
  ) => Pick<Electron.Notification, 'on' | 'show'>;
  clipboard: Pick<Electron.Clipboard, 'writeText'>;
  crashReporter: Pick<Electron.CrashReporter, 'start'>;
  dialog: Pick<
    Electron.Dialog,
    'showMessageBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'
  >;
  ipcMain: Pick<Electron.IpcMain, 'handle'>;
  nativeTheme: Pick<Electron.NativeTheme, 'themeSource'>;
  powerMonitor: Pick<Electron.PowerMonitor, 'on'>;
  safeStorage: Pick<
    Electron.SafeStorage,
    'isEncryptionAvailable' | 'encryptString' | 'decryptString'
  >;
  screen: { getAllDisplays: () => Pick<Electron.Display, 'workArea'>[] };
  session: {
    defaultSession: PermissionSession;
    fromPartition: (partition: string) => PermissionSession;
  };
  shell: Pick<Electron.Shell, 'openExternal' | 'openPath'>;
  utilityProcess: { fork: Fork };
}

export type Fork = (
  modulePath: string,
  args: string[],
  options: Electron.ForkOptions,
) => ServerProcess;

export type ServerProcess = Pick<Electron.UtilityProcess, 'postMessage' | 'kill' | 'on'> & {
  stdout: Pick<NodeJS.ReadableStream, 'on'> | null;
  stderr: Pick<NodeJS.ReadableStream, 'on'> | null;
};

export type ConsoleWindow = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'focus'
  | 'getBounds'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'on'
  | 'once'
  | 'restore'
  | 'setProgressBar'
  | 'show'
> & { webContents: ConsoleContents };

export type ConsoleContents = Pick<
  Electron.WebContents,
  'on' | 'reload' | 'send' | 'setWindowOpenHandler'
>;

export type PermissionSession = Pick<
  Electron.Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>;
