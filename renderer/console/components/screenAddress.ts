import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { consoleScreens, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { useIsShown } from '#renderer/api/useRequest.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';

/** The path of a screen; the address names every target but this server. It inspects no event. */
export function screenPath(screen: ConsoleScreen, targetId: string, query = ''): string {
  const parameters = ownParameters(query);
  if (targetId !== 'local') parameters.set('target', targetId);
  const text = parameters.toString();
  return text === '' ? `/${screen}` : `/${screen}?${text}`;
}

/** Makes the paths of screens of the chosen target, and opens them. */
export function useScreenPath() {
  const navigate = useNavigate();
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  const pathOf = (screen: ConsoleScreen, query?: string) => screenPath(screen, targetId, query);
  const open = (screen: ConsoleScreen, query?: string) => navigate(pathOf(screen, query));
  return { pathOf, open };
}

/** The screen that the address names; undefined: another address. */
export function useCurrentScreen(): ConsoleScreen | undefined {
  const { pathname } = useLocation();
  return consoleScreens.find((name) => pathname === `/${name}`);
}

/** Returns a function that opens the current screen with another target. */
export function useChooseTarget(): (targetId: string) => void {
  const navigate = useNavigate();
  const screen = useCurrentScreen() ?? 'today';
  return (targetId) => void navigate(screenPath(screen, targetId));
}

/**
 * The query of a screen's address without its target and inspected event, and a function that changes it. A hidden
 * screen keeps its last query: the address is that of another screen then, and stays so after its waits.
 */
export function useScreenQuery(screen: ConsoleScreen) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { pathOf } = useScreenPath();
  const isCurrent = useCurrentScreen() === screen;
  const current = ownParameters(search).toString();
  const [last, setLast] = useState(current);
  if (isCurrent && last !== current) setLast(current);
  const isShown = useIsShown();
  const newest = useRef(search);
  useLayoutEffect(() => {
    newest.current = search;
  });
  const change = (query: string, replace: boolean) => {
    // What replaces the address by itself, after a wait, does not close an event that was opened meanwhile.
    const isInspecting = new URLSearchParams(newest.current).has('inspect');
    if (isCurrent && isShown() && !(replace && isInspecting))
      void navigate(pathOf(screen, query), { replace });
  };
  return [isCurrent ? current : last, change] as const;
}

/**
 * The named fields and the page of a screen's address, and a function that changes some of them: it opens the first page
 * unless it names one. A field with its default value is left out of the address.
 */
export function useScreenFields<F extends Readonly<Record<string, string>>>(
  screen: ConsoleScreen,
  defaults: F,
) {
  const [query, changeQuery] = useScreenQuery(screen);
  const parameters = new URLSearchParams(query);
  const fields = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]),
  ) as { readonly [Name in keyof F]: string };
  const page = Number(parameters.get('page'));
  const set = (change: { [Name in keyof F]?: string } & { page?: number }, isReplacing = false) => {
    const { page: nextPage = 1, ...changed } = change;
    const next = Object.entries({ ...fields, ...changed }) as [string, string][];
    const written = new URLSearchParams(next.filter(([name, value]) => value !== defaults[name]));
    if (nextPage > 1) written.set('page', String(nextPage));
    changeQuery(written.toString(), isReplacing);
  };
  return { fields, page: Number.isInteger(page) && page > 0 ? page : 1, set };
}

function ownParameters(query: string): URLSearchParams {
  const parameters = new URLSearchParams(query);
  parameters.delete('target');
  parameters.delete('inspect');
  return parameters;
}
