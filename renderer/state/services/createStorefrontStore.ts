import { createStore } from 'jotai';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { type Services, servicesAtom } from './services.ts';

export type StorefrontStore = ReturnType<typeof createStore>;

/** A fresh store: one a request on the server, one a page in the browser. */
export function createStorefrontStore(services: Services): StorefrontStore {
  const store = createStore();
  store.set(servicesAtom, services);
  store.set(nowAtom, services.now());
  return store;
}
