import type { DesktopArgs } from '#shared/contract/desktop.ts';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { focusWindow } from './consoleWindow.ts';

type Job = DesktopArgs<'reportJob'>[0];

/** Takes the progress away from dock and task bar. */
const noProgress = -1;

/** Shows a job in dock and task bar; notifies a person in another program of its end. */
export function reportJob(electron: ElectronSlice, window: ConsoleWindow | null, job: Job): void {
  if (window === null || window.isDestroyed()) return;
  const { name, state, progress } = job;
  window.setProgressBar(state === 'running' ? progress : noProgress);
  if (state === 'running' || window.isFocused()) return;
  const body = state === 'done' ? 'It has finished.' : 'It stopped; the console shows why.';
  const notification = new electron.Notification({ title: name, body });
  notification.on('click', () => focusWindow(window));
  notification.show();
}
