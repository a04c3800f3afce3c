import { useAtomValue, useAtom } from 'jotai';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  Activity,
  type ComponentType,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { targetAtom, consoleStateAtom } from '#renderer/console/state/targets.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { useFocusKeeper } from '#renderer/ui/navigation/useFocusKeeper.ts';
import styles from './ConsoleShell.module.css';

const { unknownTarget } = consoleMessages;

/** The preview screen removes the pane of the other screens; they stay rendered in a node of their own. */
export function createScreenHost(): HTMLElement {
  const node = document.createElement('div');
  node.className = styles.host ?? '';
  return node;
}

export function Mounted({ node }: { node: HTMLElement }) {
  // A new function at each render would attach the node again, which resets its scroll position.
  const attach = useCallback((holder: HTMLElement | null) => holder?.append(node), [node]);
  return <div className={styles.host} ref={attach} />;
}

/** The scrolled area of the screens of a target; each comes back where it was left. */
export function ScreenArea({ screen }: { screen: ConsoleScreen }) {
  const { isReady, unknownId } = useAddressedTarget();
  const area = useRef<HTMLElement>(null);
  useFocusKeeper(area);
  const targetId = useAtomValue(targetAtom)?.id;
  const shown = `${targetId} ${screen}`;
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    area.current?.scrollTo(0, positions.current.get(shown) ?? 0);
  }, [shown]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The focused element is hidden with its screen; a link of the sidebar keeps the focus.
    const focused = document.activeElement;
    if (focused === document.body || area.current?.contains(focused)) {
      area.current?.focus({ preventScroll: true });
    }
  }, [screen]);
  return (
    <main
      ref={area}
      id="screen"
      tabIndex={-1}
      className={styles.screen}
      onScroll={(event) => {
        if (event.target === event.currentTarget)
          positions.current.set(shown, event.currentTarget.scrollTop);
      }}
    >
      <OpeningNotice />
      {unknownId !== null && <Notice tone="warning">{unknownTarget(unknownId)}</Notice>}
      {isReady && (unknownId === null || screen === 'servers') && (
        <OpenScreens key={targetId} current={screen} />
      )}
    </main>
  );
}

/** Milliseconds: the first screen renders first, and a short wait shows no notice. */
const askAfter = 300;
const noticeDelay = 600;

/** A notice while a server that just started still loads its catalogue. */
function OpeningNotice() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => {
      timer = setTimeout(() => setOpening(true), noticeDelay);
      const end = () => {
        clearTimeout(timer);
        setOpening(false);
      };
      void api.whenOpen().then(end, end);
    }, askAfter);
    return () => clearTimeout(timer);
  }, [api]);
  return isOpening ? <Notice>{consoleMessages.opening}</Notice> : null;
}

/**
 * The address decides the target, so that Back and links lead to the same server. `isReady` is false
 * until the state follows the address: nothing may be asked of the previous server meanwhile.
 */
function useAddressedTarget(): { isReady: boolean; unknownId: string | null } {
  const { search } = useLocation();
  const targets = useAtomValue(consoleStateAtom)?.targets ?? [];
  const [target, setTarget] = useAtom(targetAtom);
  const wanted = new URLSearchParams(search).get('target') ?? 'local';
  const isKnown = targets.some(({ id }) => id === wanted);
  const isReady = !isKnown || target?.id === wanted;
  useLayoutEffect(() => {
    if (!isReady) setTarget(wanted);
  }, [isReady, setTarget, wanted]);
  return { isReady, unknownId: isKnown ? null : wanted };
}

/** Every screen loads when it is first opened; the preview is part of the shell. */
const screens: Readonly<Record<Exclude<ConsoleScreen, 'preview'>, ComponentType>> = {
  today: lazyScreen(() => import('#renderer/console/screens/today/TodayScreen.tsx')),
  events: lazyScreen(() => import('#renderer/console/screens/catalogue/EventsScreen.tsx')),
  imports: lazyScreen(() => import('#renderer/console/screens/catalogue/ImportsScreen.tsx')),
  features: lazyScreen(() => import('#renderer/console/screens/rules/RulesScreen.tsx')),
  look: lazyScreen(() => import('#renderer/console/screens/brand/BrandScreen.tsx')),
  inbox: lazyScreen(() => import('#renderer/console/screens/submissions/SubmissionsScreen.tsx')),
  searches: lazyScreen(() => import('#renderer/console/screens/activity/SearchesScreen.tsx')),
  activity: lazyScreen(() => import('#renderer/console/screens/activity/ActivityScreen.tsx')),
  reporter: lazyScreen(() => import('#renderer/console/screens/reporter/ReporterScreen.tsx')),
  health: lazyScreen(() => import('#renderer/console/screens/health/HealthScreen.tsx')),
  people: lazyScreen(() => import('#renderer/console/screens/staff/StaffScreen.tsx')),
  log: lazyScreen(() => import('#renderer/console/screens/changes/ChangesScreen.tsx')),
  servers: lazyScreen(() => import('#renderer/console/screens/targets/TargetsScreen.tsx')),
};

/** A screen of a module that exports nothing else. */
function lazyScreen(load: () => Promise<Record<string, ComponentType>>): ComponentType {
  return lazyPart(async () => {
    const [screen = () => null] = Object.values(await load());
    return { screen };
  }, 'screen');
}

/** The current screen, and hidden ones that were opened before: they keep their state. */
function OpenScreens({ current }: { current: ConsoleScreen }) {
  const [opened, setOpened] = useState<readonly ConsoleScreen[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return opened.map((name) => {
    if (name === 'preview') return null;
    const Screen = screens[name];
    return (
      <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
        <Screen />
      </Activity>
    );
  });
}
