import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';

/** Registered with the system, so that a report can be handed on as a link. */
export const linkScheme = 'wattle-console';

const longestQuery = 2000;

/** `wattle-console://report?…` opens a report; every other address is nothing. */
export function readDeepLink(text: string): DesktopEvent | null {
  const url = URL.parse(text);
  const isReport =
    url?.protocol === `${linkScheme}:` && url.host === 'report' && /^\/?$/.test(url.pathname);
  if (!isReport || url.search.length > longestQuery) return null;
  return { type: 'open-report', query: url.search.slice(1) };
}

/** The first deep link among the arguments of a start. */
export function findDeepLink(args: readonly string[]): DesktopEvent | null {
  const found = args.find((text) => text.startsWith(`${linkScheme}:`));
  return found === undefined ? null : readDeepLink(found);
}
