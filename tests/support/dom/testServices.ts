import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { createLedger } from '#renderer/api/cutWrites.ts';
import type { Services } from '#renderer/api/services.ts';
import type { AnalyticsEventName } from '#renderer/platform/analytics.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { testBrand } from '#tests/support/testBrand.ts';

type Handlers = {
  [N in CallName]?: (input: CallInput<N>) => Promise<CallAnswer<N>> | CallAnswer<N>;
};

/** Services for tests: calls go to the given handlers, and everything that happens is written down. */
export function testServices(handlers: Handlers = {}, changes: Partial<Services> = {}) {
  const calls: { name: CallName; input: unknown }[] = [];
  const tracked: [AnalyticsEventName, object][] = [];
  const warnings: string[] = [];
  const cookies = new Map<string, string>();
  const services: Services = {
    api: {
      async call(name, input) {
        calls.push({ name, input });
        const handler = handlers[name] as ((input: unknown) => Promise<never>) | undefined;
        return (await handler?.(input)) as never;
      },
      search: () => Promise.resolve([]),
    },
    config: testConfig,
    now: () => new Date('2025-11-03T00:00:00Z'),
    deviceNow: () => 0,
    pageRequestedAt: () => Infinity,
    visitId: 'new-session',
    wait: () => Promise.resolve(),
    afterPaint: () => Promise.resolve(),
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      isSupported: true,
    },
    storage: memoryStorage(),
    tabs: { send: () => undefined, listen: () => () => undefined },
    locateDevice: () => Promise.resolve({ latitude: -27.47, longitude: 153.03 }),
    analytics: { track: (name, properties) => void tracked.push([name, properties]) },
    notifier: { fetchTrackingId: () => Promise.resolve('tracking'), sendPageView: () => undefined },
    sendEvents: () => undefined,
    ledger: createLedger(),
    warn: (message) => void warnings.push(message),
    ...changes,
  };
  return { services, calls, tracked, warnings, cookies };
}

const testConfig: PublicConfig = {
  publicUrl: 'http://localhost:3000',
  search: { appId: 'app', apiKey: 'key', host: null },
  crm: { webToCaseUrl: '', webToLeadUrl: '', orgId: '', caseReturnUrl: '', leadReturnUrl: '' },
  notifyUrl: '/notify',
  productAnalytics: null,
  suppressViewImpressions: 'false',
  resaleUrl: 'https://fairpass.example',
  mapTiles: null,
  brand: testBrand.pages,
  promotions: [],
  chosenPromotions: null,
  categories: [],
  cookieDomain: null,
};
