import { useAtomValue, useSetAtom } from 'jotai';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation, useNavigate, NavLink } from 'react-router-dom';
import {
  screenGroups,
  screenNames,
  type ConsoleScreen,
  type DesktopEvent,
} from '#shared/contract/desktop/desktopEvents.ts';
import { ChangeQuestion } from '#renderer/console/components/ChangeQuestion.tsx';
import { FirstSteps, stepsOver } from '#renderer/console/components/FirstSteps.tsx';
import { useChooseMode } from '#renderer/console/components/ModeSwitch.tsx';
import { CommandPalette } from '#renderer/console/components/palette/CommandPalette.tsx';
import { colourOf } from '#renderer/console/components/RemoteServer.tsx';
import {
  screenPath,
  useChooseTarget,
  useCurrentScreen,
} from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { PreviewPane } from '#renderer/console/screens/preview/PreviewPane.tsx';
import {
  consoleServicesAtom,
  findAtom,
  isSignedInAtom,
} from '#renderer/console/state/consoleServices.ts';
import { hasDraftAtom } from '#renderer/console/state/drafts.ts';
import { followServerAtom } from '#renderer/console/state/followServer.ts';
import { scenarioAtom } from '#renderer/console/state/preview.ts';
import { isScreenShownAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import { Panes } from '#renderer/ui/Panes.tsx';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { FindField } from './FindField.tsx';
import { createScreenHost, Mounted, ScreenArea } from './ScreenArea.tsx';
import { useCommands } from './useCommands.ts';
import { useCommandSearch } from './useCommandSearch.ts';
import { useFileDrop } from './useFileDrop.ts';
import { screenKeys, useShortcuts } from './useShortcuts.ts';
import { useStoredState } from './useStoredState.ts';
import styles from './ConsoleShell.module.css';

const EventInspector = lazyPart(async () => {
  const inspector = await import('#renderer/console/components/inspector/EventInspector.tsx');
  return { EventInspector: inspector.EventInspector };
}, 'EventInspector');

/** The frame of every screen: bar with the server, sidebar, screen, preview beside it. */
export function ConsoleShell() {
  const target = useAtomValue(targetAtom);
  const { desktop } = useAtomValue(consoleServicesAtom);
  const firstSteps = useFirstSteps();
  const openScreen = useOpenScreen();
  const screen = useCurrentScreen() ?? 'today';
  const preview = usePreviewPane(screen, openScreen.open);
  const shortcuts = useShortcuts(preview.toggle, openScreen.open);
  const commands = useCommands({
    openScreen: openScreen.open,
    togglePreview: preview.toggle,
    showShortcuts: () => shortcuts.setListOpen(true),
    showFirstSteps: firstSteps.show,
  });
  const searchCommands = useCommandSearch();
  useDesktopEvents(openScreen.open, firstSteps.show);
  useFileDrop();
  useUnloadQuestion();
  const follow = useSetAtom(followServerAtom);
  useEffect(() => follow(), [follow]);
  const [host] = useState(createScreenHost);
  return (
    <div
      className={styles.shell}
      {...(target?.isLocal === false && { 'data-remote': true, style: colourOf(target.id) })}
    >
      <SkipLink targetId="screen">{consoleMessages.skipToScreen}</SkipLink>
      <ConsoleBar
        isPreviewShown={preview.isShown}
        onTogglePreview={preview.toggle}
        shortcuts={shortcuts}
      />
      <FirstSteps step={firstSteps.step} onStep={firstSteps.go} onOpen={openScreen.open} />
      <Sidebar pathOf={openScreen.pathOf} />
      <ScreenPanes host={host} preview={preview} />
      {createPortal(<ScreenArea screen={screen} />, host)}
      <CommandPalette
        isOpen={shortcuts.isPaletteOpen}
        onClose={() => shortcuts.setPaletteOpen(false)}
        commands={commands}
        search={searchCommands}
      />
      <EventInspector />
      <ChangeQuestion />
      {desktop !== null && <FindField desktop={desktop} />}
      <Outlet />
    </div>
  );
}

/** Browser and desktop ask before the console is left with changes that are not saved. */
function useUnloadQuestion(): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const hasDraft = useAtomValue(hasDraftAtom);
  useEffect(() => {
    void desktop?.noteUnsaved(hasDraft);
  }, [desktop, hasDraft]);
  useWindowEvent('beforeunload', (event) => event.preventDefault(), hasDraft);
}

interface PreviewPaneState {
  show: 'first' | 'second' | 'both';
  isShown: boolean;
  toggle: () => void;
}

/** Whether the preview is shown: beside the screen, or as its own screen where there is room for only one. */
function usePreviewPane(
  screen: ConsoleScreen,
  openScreen: (screen: ConsoleScreen) => void,
): PreviewPaneState {
  const [isWanted, setWanted] = useStoredState<boolean>('console.isPreviewShown', false);
  const isNarrow = useSyncExternalStore(watchWidth, () => matchMedia(narrow).matches);
  const isScreen = screen === 'preview';
  // Pages of a public server are framed nowhere.
  if (useAtomValue(isSignedInAtom)) {
    return { show: 'first', isShown: false, toggle: () => undefined };
  }
  if (isNarrow) {
    const toggle = () => openScreen(isScreen ? 'reporter' : 'preview');
    return { show: isScreen ? 'second' : 'first', isShown: isScreen, toggle };
  }
  const beside = isWanted ? 'both' : 'first';
  return {
    show: isScreen ? 'second' : beside,
    isShown: isWanted,
    toggle: () => setWanted(!isWanted),
  };
}

function ScreenPanes({ host, preview }: { host: HTMLElement; preview: PreviewPaneState }) {
  const [share, setShare] = useStoredState<number>('console.share', 62);
  const isPreviewScreen = preview.show === 'second';
  return (
    <Panes
      className={styles.panes}
      handleLabel={consoleMessages.preview.resize}
      show={preview.show}
      share={share}
      onShare={setShare}
      first={<Mounted node={host} />}
      second={
        <div
          className={styles.second}
          {...(isPreviewScreen && { id: 'screen', role: 'main', tabIndex: -1 })}
        >
          {isPreviewScreen && (
            <h1>
              <VisuallyHidden>{consoleMessages.screens.preview}</VisuallyHidden>
            </h1>
          )}
          <PreviewPane key="preview" isShown={preview.show !== 'first'} />
        </div>
      }
    />
  );
}

/** As wide as in the styles. */
const narrow = '(width < 48rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** First steps: the desktop shows them until they are done or skipped, a browser on request. */
function useFirstSteps() {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const initial = desktop === null ? stepsOver : 0;
  const [step, go] = useStoredState<number>('console.firstStep', initial);
  return { step, go, show: () => go(0) };
}

/** Handles events of the desktop's menus and deep links. */
function useDesktopEvents(
  openScreen: (screen: ConsoleScreen) => void,
  showFirstSteps: () => void,
): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const navigate = useNavigate();
  const chooseTarget = useChooseTarget();
  const target = useAtomValue(targetAtom);
  const chooseMode = useChooseMode(openScreen);
  const setScenario = useSetAtom(scenarioAtom);
  const find = useSetAtom(findAtom);
  const handle = useEffectEvent((event: DesktopEvent): void => {
    switch (event.type) {
      case 'open-screen':
        return openScreen(event.screen);
      case 'open-report':
        // Such links come from reports of the console's own server.
        return void navigate(screenPath('reporter', 'local', event.query));
      case 'open-scenario':
        setScenario(event.id);
        // Scenarios play on this server only.
        return void navigate(screenPath('preview', 'local'));
      case 'set-mode':
        return chooseMode(event.mode);
      case 'show-first-steps':
        return showFirstSteps();
      case 'open-target':
        return chooseTarget(event.id);
      case 'find':
        return find({ step: event.step });
      case 'found':
        // The field takes it.
        return;
    }
  });
  useEffect(() => desktop?.onEvent(handle), [desktop]);
  const { id, name } = target ?? {};
  useEffect(() => {
    if (id !== undefined && name !== undefined) void desktop?.noteTarget({ id, name });
  }, [desktop, id, name]);
}

function Sidebar({ pathOf }: { pathOf: (screen: ConsoleScreen) => string }) {
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the screens are a row that scrolls, and the current one may be beyond its edge.
  useEffect(() => {
    const current = side.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={side} className={styles.side} aria-label={consoleMessages.navigation}>
      <ScreenLinks screens={['today']} pathOf={pathOf} />
      {Object.entries(screenGroups).map(([name, screens]) => (
        <ScreenGroup key={name} name={name}>
          <ScreenLinks screens={screens} pathOf={pathOf} />
        </ScreenGroup>
      ))}
    </nav>
  );
}

/** Screens under their name; they fold, which is stored. */
function ScreenGroup({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useStoredState<boolean>(`console.isOpen.${name}`, true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.group}>{name}</summary>
      {children}
    </details>
  );
}

interface ScreenLinksProps {
  screens: readonly ConsoleScreen[];
  pathOf: (screen: ConsoleScreen) => string;
}

function ScreenLinks({ screens, pathOf }: ScreenLinksProps) {
  const isShown = useAtomValue(isScreenShownAtom);
  return (
    <ol>
      {screens.filter(isShown).map((screen) => (
        <li key={screen}>
          <NavLink to={pathOf(screen)} className={styles.link ?? ''}>
            <kbd className={styles.key} aria-hidden="true">
              {screenKeys[screen]?.toUpperCase()}
            </kbd>
            {screenNames[screen]}
          </NavLink>
        </li>
      ))}
    </ol>
  );
}

type Queries = Partial<Record<ConsoleScreen, string>>;

/** Opens screens as they were left: each with the last query of its address, for the same target. */
function useOpenScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  const [stored, setStored] = useState<{ targetId: string; queries: Queries }>({
    targetId,
    queries: {},
  });
  const queries = stored.targetId === targetId ? stored.queries : {};
  const current = useCurrentScreen();
  if (current !== undefined && (stored.targetId !== targetId || queries[current] !== search)) {
    setStored({ targetId, queries: { ...queries, [current]: search } });
  }
  const pathOf = (screen: ConsoleScreen) => screenPath(screen, targetId, queries[screen]);
  return { pathOf, open: (screen: ConsoleScreen) => void navigate(pathOf(screen)) };
}
