import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { StorefrontApp } from '#renderer/app/StorefrontApp.tsx';
import { writePageData } from '#renderer/app/routing/pageData.ts';
import { routerContext } from '#renderer/app/routing/routerContext.ts';
import { safeErrors } from '#renderer/app/routing/safeErrors.ts';
import { splitHead } from '#renderer/app/routing/splitHead.ts';
import { storefrontRoutes } from '#renderer/app/routing/storefrontRoutes.tsx';
import { type CardCache, cardCacheAtom } from '#renderer/state/services/cardCache.ts';
import { createStorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';
import { requestServices } from '#renderer/state/services/requestServices.ts';
import {
  hydrateVisitorAtom,
  type VisitorSnapshot,
} from '#renderer/state/visitor/visitorSnapshot.ts';
import type { RenderContext, RenderPage } from './rendering.ts';

const handler = createStaticHandler(storefrontRoutes, { future: { v8_middleware: true } });

/** Renders one request to a page; a redirect of a loader passes through. */
export const render: RenderPage = async (request, { api, config, now, cardCache, report }) => {
  const moment = now();
  const cookieHeader = request.headers.get('cookie');
  const services = requestServices({ api, config, now: () => moment, cookieHeader });
  const context = await handler.query(request, { requestContext: routerContext(services) });
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {})) report(error);

  const store = createStorefrontStore(services);
  store.set(cardCacheAtom, renderThrough(cardCache));
  const visitor = context.loaderData['root'] as VisitorSnapshot | undefined;
  if (visitor) store.set(hydrateVisitorAtom, visitor);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <StorefrontApp store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StorefrontApp>,
  );
  const { loaderData, actionData } = context;
  const hydration = { loaderData, actionData, errors: safeErrors(context.errors) };
  return {
    ...splitHead(markup),
    status: context.statusCode,
    data: writePageData({ config, hydration }),
    now: moment.toISOString(),
    routeIds: context.matches.map(({ route }) => route.id),
  };
};

function renderThrough(cache: RenderContext['cardCache']): CardCache {
  return {
    markup(key, renderContent) {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      // Copied into a flat string: V8 holds the result of React as a tree, which every page would
      // flatten again.
      const markup = new TextDecoder().decode(
        new TextEncoder().encode(renderToString(renderContent())),
      );
      cache.set(key, markup);
      return markup;
    },
  };
}
