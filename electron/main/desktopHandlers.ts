import { join } from 'node:path';
import type { ConsoleActions } from './consoleActions.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { openTargetSecrets } from './files/targetSecrets.ts';
import type { DesktopHandlers } from './handleIpc.ts';
import { reportJob } from './window/watchWindow.ts';

export interface HandlerParts {
  state: ConsoleState;
  actions: ConsoleActions;
  /** Renders the menu again after a change of what it shows. */
  updateMenu: () => void;
}

/** The handler of each channel. */
export function desktopHandlers(
  electron: ElectronSlice,
  { offersUpdates }: ConsoleDeps,
  { state, actions, updateMenu }: HandlerParts,
): DesktopHandlers {
  const secrets = openTargetSecrets(join(state.dataFolder, 'desktop'), electron.safeStorage);
  return {
    getAccess: () => ({
      origin: state.server?.origin ?? '',
      token: state.token,
      offersUpdates,
    }),
    readTargetKeys: secrets.read,
    storeTargetKeys: secrets.store,
    act: actions.act,
    setTheme: (theme) => {
      actions.setTheme(theme);
      updateMenu();
    },
    openTargetWindow: (target) => state.targetWindows?.open(target),
    noteTarget: (target) => {
      actions.noteTarget(target);
      updateMenu();
    },
    reportJob: (job) => reportJob(electron, state.window, job),
    noteUnsaved: (hasChanges, sender) => state.unsaved.mark(sender, hasChanges),
    setUpdateChecks: actions.setUpdateChecks,
    findText: (text, step, sender) => {
      if (text === '') sender.stopFindInPage('clearSelection');
      else sender.findInPage(text, { forward: step !== 'previous', findNext: step === 'open' });
    },
    closeFind: (sender) => sender.stopFindInPage('keepSelection'),
    listen: () => state.events.begin(),
  };
}
