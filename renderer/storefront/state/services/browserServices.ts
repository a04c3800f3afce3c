import { pageCalls } from '#shared/contract/pageCalls.ts';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { withOrder } from '#shared/domain/visitors/visitorOrder.ts';
import { cutWrites, createLedger } from '#renderer/api/cutWrites.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { createSearchClient } from '#renderer/api/searchClient.ts';
import type { Services } from '#renderer/api/services.ts';
import { afterPaint } from '#renderer/platform/afterPaint.ts';
import {
  dataLayerAnalytics,
  noAnalytics,
  type Analytics,
  productAnalytics,
} from '#renderer/platform/analytics.ts';
import { documentCookies, readModes, type CookieJar } from '#renderer/platform/cookies.ts';
import { locateDevice } from '#renderer/platform/geolocation.ts';
import { createNotifier } from '#renderer/platform/notify.ts';
import { pageClock, pageRequestedAt } from '#renderer/platform/pageState.ts';
import { notifyConsole } from '#renderer/platform/preview/notifyConsole.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { browserTabs } from '#renderer/platform/tabs.ts';
import { warn } from '#renderer/platform/warn.ts';
import { isCut } from '#renderer/storefront/state/visitor/modes.ts';
import { findSessionId } from '#renderer/storefront/state/visitor/session.ts';

/** The services of an open page. `serverNow` is the moment the server rendered it. */
export function browserServices(config: PublicConfig, serverNow: Date): Services {
  const cookies = documentCookies(config.cookieDomain);
  const ledger = createLedger();
  ledger.subscribe(() => notifyConsole(ledger.entries().at(-1)));
  const now = pageClock(serverNow);
  const search = createSearchClient({
    ...config.search,
    host: config.search.host ?? window.location.origin,
  });
  const storage = browserStorage();
  const visitId =
    findSessionId({ cookies, storage }) ?? withOrder(crypto.randomUUID(), config.order ?? null);
  const sessionId = () => (cookies.get(cookieNames.session) === null ? visitId : null);
  const http = createHttpApi({ baseUrl: '', calls: pageCalls, search, sessionId });
  return {
    api: cutWrites(http, { isCut: () => isCut(cookies), ledger, now }),
    config,
    now,
    deviceNow: () => performance.timeOrigin + performance.now(),
    pageRequestedAt,
    visitId,
    wait: waitOrOnline,
    afterPaint,
    cookies,
    storage,
    tabs: browserTabs(),
    locateDevice: () => locateDevice(),
    analytics: visitorAnalytics(config, cookies, visitId),
    notifier: createNotifier(config.notifyUrl),
    sendEvents: (events) => void navigator.sendBeacon('/1/events', JSON.stringify({ events })),
    ledger,
    warn,
  };
}

/** Waits, but no longer than until the network is back. */
function waitOrOnline(duration: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, duration);
    addEventListener('online', end);
  });
}

/** Analytics of visitors and staff; nothing in developer mode. */
function visitorAnalytics(config: PublicConfig, cookies: CookieJar, visitId: string): Analytics {
  const sessionId = () => cookies.get(cookieNames.session) ?? (cookies.isSupported ? visitId : '');
  const visitorId = () => cookies.get(cookieNames.tracking) ?? sessionId();
  const product = config.productAnalytics;
  const visitors = dataLayerAnalytics(product && productAnalytics({ ...product, visitorId }));
  return {
    track: (name, properties) =>
      (readModes(cookies).isDeveloper ? noAnalytics : visitors).track(name, properties),
  };
}
