import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { StorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';

/** The providers that both entries wrap around their router. */
export function StorefrontApp({
  store,
  children,
}: {
  store: StorefrontStore;
  children: ReactNode;
}) {
  return <Provider store={store}>{children}</Provider>;
}
