import { useAtomValue } from 'jotai';
import { Outlet, useLocation } from 'react-router-dom';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { PreviewPane } from '#renderer/screens/console-preview/PreviewPane.tsx';
import { targetAtom } from '#renderer/state/console/targets.ts';
import { Panes } from '#renderer/ui/panes/Panes.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import styles from './ConsoleShell.module.css';
import { ConsoleBar } from './ConsoleBar.tsx';
import { OpeningNotice } from './OpeningNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useDesktopEvents } from './useDesktopEvents.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useKept } from './useKept.ts';

/** The frame of every screen: bar with target and mode, sidebar, screen, preview beside it. */
export function ConsoleShell() {
  const { pathname } = useLocation();
  const mode = useAtomValue(targetAtom)?.mode ?? 'visitor';
  const [isPreviewShown, setPreviewShown] = useKept<boolean>('console.isPreviewShown', false);
  const [share, setShare] = useKept<number>('console.share', 62);
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
            <Outlet />
          </main>
        }
        second={<PreviewPane isShown={isPreviewScreen || isPreviewShown} />}
      />
    </div>
  );
}
