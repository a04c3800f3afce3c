import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';

/** Registered with the system, so that a link can open a report. */
export const linkScheme = 'wattle-console';

const maxQueryLength = 2000;

/** Parses `wattle-console://report?…`; null for every other address. */
export function readDeepLink(text: string): DesktopEvent | null {
  const url = URL.parse(text);
  const isReport =
    url?.protocol === `${linkScheme}:` && url.host === 'report' && /^\/?$/.test(url.pathname);
  if (!isReport || url.search.length > maxQueryLength) return null;
  return { type: 'open-report', query: url.search.slice(1) };
}

/** The first deep link of the arguments. */
export function findDeepLink(args: readonly string[]): DesktopEvent | null {
  const found = args.find((text) => text.startsWith(`${linkScheme}:`));
  return found === undefined ? null : readDeepLink(found);
}
