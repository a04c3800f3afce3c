import { createLedger } from '#renderer/api/cutWrites.ts';
import type { Services } from '#renderer/api/services.ts';
import { noAnalytics } from '#renderer/platform/analytics.ts';
import { requestCookies } from '#renderer/platform/cookies.ts';
import { GeolocationError } from '#renderer/platform/geolocation.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { noTabs } from '#renderer/platform/tabs.ts';

interface RequestFacts extends Pick<Services, 'api' | 'config' | 'now'> {
  cookieHeader: string | null;
}

/** Services for rendering one request: read-only, nothing of a browser. */
export function requestServices({ cookieHeader, ...facts }: RequestFacts): Services {
  return {
    ...facts,
    deviceNow: () => 0,
    pageRequestedAt: () => 0,
    visitId: '',
    wait: () => Promise.resolve(),
    afterPaint: () => Promise.resolve(),
    cookies: requestCookies(cookieHeader),
    storage: memoryStorage(),
    tabs: noTabs,
    locateDevice: () =>
      Promise.reject(new GeolocationError('unavailable', 'A server has no place')),
    analytics: noAnalytics,
    notifier: { fetchTrackingId: () => Promise.resolve(null), sendPageView: () => undefined },
    sendEvents: () => undefined,
    ledger: createLedger(),
    warn: () => undefined,
  };
}
