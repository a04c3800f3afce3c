import type { Request } from 'express';
import { scenarioCookie } from '#shared/contract/console/scenarios.ts';
import { eventAddress, paths } from '#shared/domain/paths.ts';
import { isCampaignName, readSearch } from '#shared/domain/search/readSearch.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { shownTimeCookie } from '#shared/domain/time/shownTime.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';

/** Cookies that make a page one visitor's own. The proxies of `resources/deployment` look for the same. */
export const personalCookies: readonly string[] = [
  ...Object.values(cookieNames),
  scenarioCookie,
  shownTimeCookie,
];

/** Pages whose content follows from their path alone. */
const plainPages = new Set<string>(
  Object.values(paths).filter((path) => path !== paths.devReporter && path !== paths.search),
);

/** Longest address of a shared page: a typed search has 128 characters at most. */
const longestAddress = 300;

/**
 * The address under which many visitors get the same page; null where the page is one visitor's own. Only
 * parameters that the page reads are in it, so that others cannot fill the cache.
 */
export function sharedAddress(request: Request, hasEvent: (key: number) => boolean): string | null {
  const cookies = request.headers.cookie ?? '';
  if (personalCookies.some((name) => cookies.includes(name))) return null;
  const { path } = request;
  // `URL` would take a path of two slashes for a host.
  const [, query = ''] = request.originalUrl.split('?', 2);
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !isCampaignName(name));
  if (path === paths.search) return addressOfSearch(parameters);
  // Such as the `r` of a customer.
  if (parameters.length > 0) return null;
  const key = Number(/^\/events\/(\d{1,15})$/.exec(path)?.[1]);
  const isEvent = eventAddress(key) === path && hasEvent(key);
  return isEvent || plainPages.has(path) ? path : null;
}

/** Null for searches around a device, and where the page redirects or says what it could not read. */
function addressOfSearch(parameters: readonly [name: string, value: string][]): string | null {
  const asked = new URLSearchParams(parameters as [string, string][]);
  const search = readSearch(asked);
  if (search.near === 'me' || /^-?\d+(?:\.\d*)?,/.test(search.near)) return null;
  const address = searchAddress(search);
  const read = new URLSearchParams(address.split('?')[1]);
  asked.sort();
  read.sort();
  return String(asked) === String(read) && address.length <= longestAddress ? address : null;
}
