import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { consoleScreens, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';

type Queries = Partial<Record<ConsoleScreen, string>>;

/** Opens screens as they were left: each with the last query of its address, for the same target. */
export function useOpenScreen() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  const [stored, setStored] = useState<{ targetId: string; queries: Queries }>({
    targetId,
    queries: {},
  });
  const queries = stored.targetId === targetId ? stored.queries : {};
  const current = consoleScreens.find((name) => pathname === `/${name}`);
  if (current !== undefined && (stored.targetId !== targetId || queries[current] !== search)) {
    setStored({ targetId, queries: { ...queries, [current]: search } });
  }
  const pathOf = (screen: ConsoleScreen) => screenPath(screen, targetId, queries[screen]);
  return { pathOf, open: (screen: ConsoleScreen) => void navigate(pathOf(screen)) };
}
