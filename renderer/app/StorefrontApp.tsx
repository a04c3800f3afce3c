import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { StorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';

/** What both entries wrap around their router: the visitor's own store. */
export function StorefrontApp({
  store,
  children,
}: {
  store: StorefrontStore;
  children: ReactNode;
}) {
  return <Provider store={store}>{children}</Provider>;
}
