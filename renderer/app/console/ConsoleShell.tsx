import { useAtomValue, useSetAtom } from 'jotai';
import { Outlet, useLocation, useNavigate, NavLink } from 'react-router-dom';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { PreviewPane } from '#renderer/screens/console-preview/PreviewPane.tsx';
import { targetAtom, setModeAtom } from '#renderer/state/console/targets.ts';
import { Panes } from '#renderer/ui/panes/Panes.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import styles from './ConsoleShell.module.css';
import { ConsoleBar } from './ConsoleBar.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useStoredState } from './useStoredState.ts';
import { useEffect, useState } from 'react';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import { type DesktopEvent, consoleScreens } from '#shared/contract/desktop/desktopEvents.ts';
import {
  notSentAtom,
  previewPathAtom,
  previewStateAtom,
  scenarioAtom,
} from '#renderer/state/console/preview.ts';
import sidebarStyles from './Sidebar.module.css';

/** The frame of every screen: bar with target and mode, sidebar, screen, preview beside it. */
export function ConsoleShell() {
  const { pathname } = useLocation();
  const target = useAtomValue(targetAtom);
  const mode = target?.mode ?? 'visitor';
  const [isPreviewShown, setPreviewShown] = useStoredState<boolean>(
    'console.isPreviewShown',
    false,
  );
  const [share, setShare] = useStoredState<number>('console.share', 62);
  const togglePreview = () => setPreviewShown(!isPreviewShown);
  const shortcuts = useShortcuts(togglePreview);
  useDesktopEvents();
  const isPreviewScreen = pathname === '/preview';
  const beside = isPreviewShown ? 'both' : 'first';
  return (
    <div className={styles.shell} data-mode={mode}>
      <SkipLink targetId="screen">{consoleMessages.skipToScreen}</SkipLink>
      <ConsoleBar
        isPreviewShown={isPreviewShown}
        onTogglePreview={togglePreview}
        shortcuts={shortcuts}
      />
      <Sidebar />
      <Panes
        className={styles.panes}
        handleLabel={consoleMessages.preview.resize}
        show={isPreviewScreen ? 'second' : beside}
        share={share}
        onShare={setShare}
        first={
          <main id="screen" tabIndex={-1} className={styles.screen}>
            <OpeningNotice />
            <Outlet key={target?.id} />
          </main>
        }
        second={<PreviewPane isShown={isPreviewScreen || isPreviewShown} />}
      />
    </div>
  );
}

/** Milliseconds: the first screen renders first, and a short wait shows no notice. */
const askAfter = 300;
const noticeDelay = 900;

/** A notice while a server that just started still loads its catalogue. */
function OpeningNotice() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    let isShown = true;
    const end = () => {
      isShown = false;
      setOpening(false);
    };
    const asking = setTimeout(() => void api.whenOpen().then(end, end), askAfter);
    const timer = setTimeout(() => isShown && setOpening(true), noticeDelay);
    return () => {
      clearTimeout(asking);
      clearTimeout(timer);
    };
  }, [api]);
  return isOpening ? <Notice>{consoleMessages.opening}</Notice> : null;
}

/** Handles events of the desktop's menus, deep links and preview window. */
function useDesktopEvents(): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const navigate = useNavigate();
  const setMode = useSetAtom(setModeAtom);
  const setTarget = useSetAtom(targetAtom);
  const setPath = useSetAtom(previewPathAtom);
  const setScenario = useSetAtom(scenarioAtom);
  const addLine = useSetAtom(notSentAtom);
  const setPreview = useSetAtom(previewStateAtom);
  useEffect(() => {
    const handle = (event: DesktopEvent): void => {
      switch (event.type) {
        case 'open-screen':
          return void navigate(`/${event.screen}`);
        case 'open-report':
          // Such links come from reports of the console's own server.
          setTarget('local');
          return void navigate(`/reporter?${event.query}`);
        case 'open-scenario':
          // Scenarios play on this server only.
          setTarget('local');
          setScenario(event.id);
          setPath({ path: `${scenariosPath}/${event.id}` });
          return void navigate('/preview');
        case 'set-mode':
          return void setMode(event.mode);
        case 'not-sent':
          return addLine(event.entry);
        case 'preview':
          return setPreview(event.state);
      }
    };
    return desktop?.onEvent(handle);
  }, [desktop, navigate, setMode, setTarget, setPath, setScenario, addLine, setPreview]);
}

/** The screens, each with the key that opens it. */
function Sidebar() {
  return (
    <nav className={sidebarStyles.side} aria-label={consoleMessages.navigation}>
      <ol className={sidebarStyles.list}>
        {consoleScreens.map((screen, index) => (
          <li key={screen}>
            <NavLink to={`/${screen}`} className={sidebarStyles.link ?? ''}>
              <kbd className={sidebarStyles.key} aria-hidden="true">
                {index + 1}
              </kbd>
              {consoleMessages.screens[screen]}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
