import { atom, createStore } from 'jotai';
import type { ReactElement } from 'react';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { Analytics } from '#renderer/platform/analytics.ts';
import type { CookieJar } from '#renderer/platform/cookies.ts';
import type { Notifier } from '#renderer/platform/notify.ts';
import type { DeviceStorage } from '#renderer/platform/storage.ts';
import type { Tabs } from '#renderer/platform/tabs.ts';
import type { Api } from './api.ts';
import type { Ledger } from './cutWrites.ts';

/** Dependencies of the state; each store has its own. */
export interface Services {
  api: Api;
  config: PublicConfig;
  now: () => Date;
  /** The device's clock, which may be wrong: milliseconds since 1970. */
  deviceNow: () => number;
  /** When the page was requested or cached, by the device's clock. */
  pageRequestedAt: () => number;
  /** The session while there is no cookie: the one of this device, else a new one. */
  visitId: string;
  /** Milliseconds. */
  wait: (duration: number) => Promise<void>;
  afterPaint: () => Promise<void>;
  cookies: CookieJar;
  storage: DeviceStorage;
  tabs: Tabs;
  locateDevice: () => Promise<Coordinates>;
  analytics: Analytics;
  notifier: Notifier;
  /** Sends events of the search protocol, also from a page that is left; no answer is waited for. */
  sendEvents: (events: readonly object[]) => void;
  ledger: Ledger;
  warn: (message: string, cause?: unknown) => void;
}

export const servicesAtom = requiredAtom<Services>('The store was made without services');

/** A value that a store gets before anything reads it; `missing` is the error of a store without it. */
export function requiredAtom<T extends object>(missing: string) {
  const givenAtom = atom<T | null>(null);
  return atom(
    (get) => {
      const given = get(givenAtom);
      if (given === null) throw new Error(missing);
      return given;
    },
    (_, set, value: T) => set(givenAtom, value),
  );
}

export const brandAtom = atom((get) => get(servicesAtom).config.brand);

/** The moment dates on the page are read from; the same on the server and while hydrating. */
export const nowAtom = atom(new Date(0));

/** Returns the markup cached under a key, or renders and caches it. */
export interface CardCache {
  markup(key: string, render: () => ReactElement): string;
}

/** Null in the browser. */
export const cardCacheAtom = atom<CardCache | null>(null);

type StorefrontStore = ReturnType<typeof createStore>;

/** A fresh store: one a request on the server, one a page in the browser. */
export function createStorefrontStore(services: Services): StorefrontStore {
  const store = createStore();
  store.set(servicesAtom, services);
  store.set(nowAtom, services.now());
  return store;
}
