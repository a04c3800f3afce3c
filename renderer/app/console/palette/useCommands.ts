import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import {
  consoleScreens,
  type ConsoleScreen,
  type FindStep,
} from '#shared/contract/desktop/desktopEvents.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { desktopCommands } from './desktopCommands.ts';
import type { Command } from '#renderer/components/palette/commands.ts';
import { screenPath } from '#renderer/components/console/screenAddress.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { previewPathAtom, scenarioAtom } from '#renderer/state/console/preview.ts';
import {
  consoleStateAtom,
  previewVersionAtom,
  resetSessionAtom,
  setModeAtom,
  targetAtom,
} from '#renderer/state/console/targets.ts';

interface CommandOptions {
  openScreen: (screen: ConsoleScreen) => void;
  togglePreview: () => void;
  showShortcuts: () => void;
  showFirstSteps: () => void;
  find: (step: FindStep) => void;
}

const { palette: words, screens: screenNames, modes } = consoleMessages;
const modeNames = ['visitor', 'developer', 'staff'] as const;

/** Everything the palette offers: screens, actions of menus, targets, scenarios and cities. */
export function useCommands(options: CommandOptions) {
  const { openScreen, togglePreview, showShortcuts, showFirstSteps, find } = options;
  const { desktop, offersUpdates = false } = useAtomValue(consoleServicesAtom);
  const targets = useAtomValue(consoleStateAtom)?.targets ?? [];
  const target = useAtomValue(targetAtom);
  const targetId = target?.id ?? 'local';
  const setMode = useSetAtom(setModeAtom);
  const resetSession = useSetAtom(resetSessionAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const setPath = useSetAtom(previewPathAtom);
  const setScenario = useSetAtom(scenarioAtom);
  const navigate = useNavigate();
  const playScenario = (id: string) => {
    setScenario(id);
    setPath({ path: `${scenariosPath}/${id}` });
    // Scenarios play on this server only.
    void navigate(screenPath('preview', 'local'));
  };
  const action = (id: string, title: string, run: () => unknown): Command => ({
    id,
    group: words.groups.action,
    title,
    run,
  });
  return [
    ...consoleScreens.map((screen) => ({
      id: `screen-${screen}`,
      group: words.groups.screen,
      title: screenNames[screen],
      run: () => openScreen(screen),
    })),
    ...modeNames.map((mode) => ({
      id: `mode-${mode}`,
      group: words.groups.mode,
      title: modes.names[mode],
      run: () => setMode(mode),
    })),
    action('reset-session', modes.reset, () => resetSession()),
    action('toggle-preview', words.togglePreview, togglePreview),
    action('reload-preview', words.reloadPreview, () => setVersion((last) => last + 1)),
    action('reload', words.reload, () => window.location.reload()),
    action('first-steps', consoleMessages.firstSteps.title, showFirstSteps),
    action('shortcuts', consoleMessages.shortcuts.title, showShortcuts),
    ...(desktop === null ? [] : desktopCommands(desktop, { target, offersUpdates, find })),
    ...targets.map(({ id, name }) => ({
      id: `target-${id}`,
      group: words.groups.target,
      title: name,
      run: () => navigate(screenPath('reporter', id)),
    })),
    ...scenarios.map(({ id, title }) => ({
      id: `scenario-${id}`,
      group: words.groups.scenario,
      title,
      run: () => playScenario(id),
    })),
    ...presetCities.map(({ name, coordinates: { latitude, longitude } }) => ({
      id: `city-${name}`,
      group: words.groups.city,
      title: words.reportFor(name),
      run: () => {
        const query = `use=Geo&latitude=${latitude}&longitude=${longitude}`;
        return navigate(screenPath('reporter', targetId, query));
      },
    })),
  ] satisfies Command[];
}
