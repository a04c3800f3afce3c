import { configure, render, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { createStorefrontStore, type Services } from '#renderer/api/services.ts';
import {
  routerContext,
  createStorefrontRoutes,
} from '#renderer/storefront/app/routing/storefrontRoutes.tsx';
import {
  hydrateVisitorAtom,
  loadVisitor,
} from '#renderer/storefront/state/visitor/visitorSnapshot.ts';
import { testServices } from './testServices.ts';

export interface OpenOptions {
  handlers?: Parameters<typeof testServices>[0];
  /** Answers searches; nothing is found by default. */
  search?: (queries: readonly SearchQuery[]) => Promise<SearchAnswer[]>;
  changes?: Partial<Services>;
}

/** Opens an address of the whole storefront: its routes, layout and state, without a server or a browser. */
export async function openStorefront(address: string, options: OpenOptions = {}) {
  // Without a style sheet nothing is hidden by style, and looking for it would cost most of the time.
  configure({ defaultHidden: true });
  const tools = testServices({ ...plainHandlers, ...options.handlers }, options.changes);
  const search = options.search ?? ((queries) => Promise.resolve(queries.map(() => nothing)));
  const services: Services = { ...tools.services, api: { ...tools.services.api, search } };
  const store = createStorefrontStore(services);
  store.set(hydrateVisitorAtom, await loadVisitor(services));
  const router = createMemoryRouter(createStorefrontRoutes(services.config.brand), {
    initialEntries: [address],
    getContext: () => routerContext(services),
    future: { v8_middleware: true },
  });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  onTestFinished(() => {
    view.unmount();
    router.dispose();
  });
  await waitFor(() => expect(view.container.querySelector('h1')).not.toBeNull());
  /** Where the visitor is now. */
  const addressNow = () => {
    const { pathname, search: query, hash } = router.state.location;
    return pathname + query + hash;
  };
  return { ...tools, services, store, router, addressNow };
}

const nothing: SearchAnswer = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 20,
} as never;

const plainHandlers: OpenOptions['handlers'] = {
  getSession: () => ({
    bookmarkedEventKeys: [],
    preferences: { bands: [], categories: [], genres: [] },
    lastSetLocationType: 'none',
    lastSetGeo: null,
    lastSetPostcode: null,
  }),
  readSearchText: ({ query: { q = '' } }) => ({
    text: q,
    parts: [],
    leftOut: [],
    unknown: [],
    place: null,
    placeProblem: null,
  }),
  findNeighbours: () => ({ artistKey: null, towns: [], artists: [] }),
  getContentPage: ({ params }) => ({
    title: params.slug,
    description: params.slug,
    heading: `The page ${params.slug}`,
    html: '<p>Text.</p>',
    headings: [],
  }),
};
