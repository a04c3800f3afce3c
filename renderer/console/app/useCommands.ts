import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { consoleScreens, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import type { Command } from '#renderer/console/components/palette/commands.ts';
import { screenPath, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom, isSignedInAtom } from '#renderer/console/state/consoleServices.ts';
import { scenarioAtom } from '#renderer/console/state/preview.ts';
import { isScreenShownAtom } from '#renderer/console/state/targetApi.ts';
import {
  consoleStateAtom,
  previewVersionAtom,
  resetSessionAtom,
  setModeAtom,
  targetAtom,
} from '#renderer/console/state/targets.ts';

interface CommandOptions {
  openScreen: (screen: ConsoleScreen) => void;
  togglePreview: () => void;
  showShortcuts: () => void;
  showFirstSteps: () => void;
}

const { palette: words, screens: screenNames, modes, find: findWords } = consoleMessages;

/** Groups and commands that the console of a public server does not have. */
const ownComputer: ReadonlySet<string> = new Set([
  words.groups.scenario,
  words.groups.target,
  'reset-session',
  'toggle-preview',
  'reload-preview',
]);

function action(id: string, title: string, run: () => unknown): Command {
  return { id, group: words.groups.action, title, run };
}

/** A command of another group: its id has the name of the group before it. */
export function command(
  group: Exclude<keyof typeof words.groups, 'action'>,
  key: string | number,
  title: string,
  run: () => unknown,
): Command {
  return { id: `${group}-${key}`, group: words.groups[group], title, run };
}

/** Everything the palette offers: screens, actions of menus, targets, scenarios and cities. */
export function useCommands(options: CommandOptions) {
  const { openScreen, togglePreview, showShortcuts, showFirstSteps } = options;
  const { desktop, offersUpdates = false } = useAtomValue(consoleServicesAtom);
  const targets = useAtomValue(consoleStateAtom)?.targets ?? [];
  const target = useAtomValue(targetAtom);
  const screens = useScreenPath();
  const isScreenShown = useAtomValue(isScreenShownAtom);
  const setMode = useSetAtom(setModeAtom);
  const resetSession = useSetAtom(resetSessionAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const setScenario = useSetAtom(scenarioAtom);
  const navigate = useNavigate();
  const playScenario = (id: string) => {
    setScenario(id);
    // Scenarios play on this server only.
    void navigate(screenPath('preview', 'local'));
  };
  const isSignedIn = useAtomValue(isSignedInAtom);
  const commands = [
    ...consoleScreens
      .filter(isScreenShown)
      .map((screen) => command('screen', screen, screenNames[screen], () => openScreen(screen))),
    ...(['visitor', 'developer', 'staff'] as const).map((mode) =>
      command('mode', mode, modes.names[mode], () => setMode(mode)),
    ),
    action('reset-session', modes.reset, () => resetSession()),
    action('toggle-preview', words.togglePreview, togglePreview),
    action('reload-preview', words.reloadPreview, () => setVersion((last) => last + 1)),
    action('reload', words.reload, () => window.location.reload()),
    action('first-steps', consoleMessages.firstSteps.title, showFirstSteps),
    action('shortcuts', consoleMessages.shortcuts.title, showShortcuts),
    ...(desktop === null ? [] : desktopCommands(desktop, target, offersUpdates)),
    ...targets.map(({ id, name }) =>
      command('target', id, name, () => navigate(screenPath('reporter', id))),
    ),
    ...scenarios.map(({ id, title }) => command('scenario', id, title, () => playScenario(id))),
    ...presetCities.map(({ name, coordinates: { latitude, longitude } }) => {
      const query = `use=Geo&latitude=${latitude}&longitude=${longitude}`;
      return command('city', name, words.reportFor(name), () => screens.open('reporter', query));
    }),
  ] satisfies Command[];
  return isSignedIn
    ? commands.filter(({ group, id }) => !ownComputer.has(group) && !ownComputer.has(id))
    : commands;
}

function desktopCommands(desktop: DesktopBridge, target: Target | null, offersUpdates: boolean) {
  const openWindow = () => target && desktop.openTargetWindow({ id: target.id, name: target.name });
  return [
    action('find', findWords.open, () => desktop.find('open')),
    action('find-next', findWords.findNext, () => desktop.find('next')),
    action('find-previous', findWords.findPrevious, () => desktop.find('previous')),
    action('open-target-window', words.desktop.openTargetWindow, openWindow),
    action('choose-data-folder', words.desktop.chooseDataFolder, () => desktop.chooseDataFolder()),
    action('restart', words.desktop.restart, () => desktop.restart()),
    ...(['system', 'light', 'dark'] as const).map((theme) =>
      action(`theme-${theme}`, words.desktop.themes[theme], () => desktop.setTheme(theme)),
    ),
    action('show-logs', words.desktop.showLogs, () => desktop.showLogs()),
    action('save-diagnostics', words.desktop.saveDiagnostics, () => desktop.saveDiagnostics()),
    action('about', words.desktop.about, () => desktop.showAbout()),
    ...(offersUpdates
      ? [
          action('check-updates', words.desktop.checkForUpdates, () => desktop.checkForUpdates()),
          action('update-checks-on', words.desktop.updateChecksOn, () =>
            desktop.setUpdateChecks(true),
          ),
          action('update-checks-off', words.desktop.updateChecksOff, () =>
            desktop.setUpdateChecks(false),
          ),
        ]
      : []),
  ];
}
