import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes of an address, so that the first render is complete. */
export async function loadLazyRoutes(routes: RouteObject[], address: string): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  await Promise.all(matches.map(({ route }) => loadLazyRoute(route)));
}

async function loadLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, { ...loaded, ...route, lazy: undefined });
}
