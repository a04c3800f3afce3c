import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import type { Command } from '#renderer/components/palette/commands.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';

const { groups, desktop: words } = consoleMessages.palette;
const { find: findWords } = consoleMessages;

interface DesktopCommandParts {
  target: Target | null;
  offersUpdates: boolean;
  find: (step: FindStep) => void;
}

/** What the menus of the desktop do, for the palette. */
export function desktopCommands(
  desktop: DesktopBridge,
  { target, offersUpdates, find }: DesktopCommandParts,
): Command[] {
  const action = (id: string, title: string, run: () => unknown): Command => ({
    id,
    group: groups.action,
    title,
    run,
  });
  const openWindow = () => target && desktop.openTargetWindow({ id: target.id, name: target.name });
  return [
    action('find', findWords.open, () => find('open')),
    action('find-next', findWords.findNext, () => find('next')),
    action('find-previous', findWords.findPrevious, () => find('previous')),
    action('open-target-window', words.openTargetWindow, openWindow),
    action('tear-off-preview', words.tearOffPreview, () => desktop.dockPreview(false)),
    action('dock-preview', words.dockPreview, () => desktop.dockPreview(true)),
    action('choose-data-folder', words.chooseDataFolder, () => desktop.chooseDataFolder()),
    action('restart', words.restart, () => desktop.restart()),
    ...(['system', 'light', 'dark'] as const).map((theme) =>
      action(`theme-${theme}`, words.themes[theme], () => desktop.setTheme(theme)),
    ),
    action('show-logs', words.showLogs, () => desktop.showLogs()),
    action('save-diagnostics', words.saveDiagnostics, () => desktop.saveDiagnostics()),
    action('about', words.about, () => desktop.showAbout()),
    ...(offersUpdates
      ? [
          action('check-updates', words.checkForUpdates, () => desktop.checkForUpdates()),
          action('update-checks-on', words.updateChecksOn, () => desktop.setUpdateChecks(true)),
          action('update-checks-off', words.updateChecksOff, () => desktop.setUpdateChecks(false)),
        ]
      : []),
  ];
}
