import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import {
  consoleScreens,
  desktopActions,
  type ConsoleScreen,
  type DesktopAction,
  type FindStep,
} from '#shared/contract/desktop/desktopEvents.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { useChooseMode } from '#renderer/console/components/ModeSwitch.tsx';
import type { Command } from '#renderer/console/components/palette/commands.ts';
import { screenPath, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import {
  consoleServicesAtom,
  findAtom,
  isSignedInAtom,
} from '#renderer/console/state/consoleServices.ts';
import { scenarioAtom } from '#renderer/console/state/preview.ts';
import { isScreenShownAtom } from '#renderer/console/state/targetApi.ts';
import {
  consoleStateAtom,
  previewVersionAtom,
  resetSessionAtom,
  targetAtom,
} from '#renderer/console/state/targets.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';

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
  'examples',
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
  const chooseMode = useChooseMode(openScreen);
  const resetSession = useSetAtom(resetSessionAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const setScenario = useSetAtom(scenarioAtom);
  const setFind = useSetAtom(findAtom);
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
      command('mode', mode, modes.names[mode], () => chooseMode(mode)),
    ),
    action('reset-session', modes.reset, () =>
      resetSession().then(() => toast({ kind: 'success', text: modes.wasReset })),
    ),
    action('toggle-preview', words.togglePreview, togglePreview),
    action('reload-preview', words.reloadPreview, () => setVersion((last) => last + 1)),
    action('reload', words.reload, () => window.location.reload()),
    action('first-steps', consoleMessages.firstSteps.title, showFirstSteps),
    action('examples', words.examples, () => navigate('/examples')),
    action('shortcuts', consoleMessages.shortcuts.title, showShortcuts),
    ...(desktop === null ? [] : desktopCommands(desktop, setFind, target, offersUpdates)),
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

function desktopCommands(
  desktop: DesktopBridge,
  find: (asked: { step: FindStep }) => void,
  target: Target | null,
  offersUpdates: boolean,
) {
  const openWindow = () => target && desktop.openTargetWindow({ id: target.id, name: target.name });
  return [
    action('find', findWords.open, () => find({ step: 'open' })),
    action('find-next', findWords.findNext, () => find({ step: 'next' })),
    action('find-previous', findWords.findPrevious, () => find({ step: 'previous' })),
    action('open-target-window', words.desktop.openTargetWindow, openWindow),
    ...(['system', 'light', 'dark'] as const).map((theme) =>
      action(`theme-${theme}`, words.desktop.themes[theme], () => desktop.setTheme(theme)),
    ),
    ...(Object.keys(desktopActions) as DesktopAction[])
      .filter((name) => name !== 'checkForUpdates' || offersUpdates)
      .map((name) => action(name, desktopActions[name], () => desktop.act(name))),
    ...(['on', 'off'] as const)
      .filter(() => offersUpdates)
      .map((turn) =>
        action(`update-checks-${turn}`, words.desktop.updateChecks(turn), () =>
          desktop.setUpdateChecks(turn === 'on'),
        ),
      ),
  ];
}
