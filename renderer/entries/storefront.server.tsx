import { Provider } from 'jotai';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type CardCache, cardCacheAtom, createStorefrontStore } from '#renderer/api/services.ts';
import { writePageData, safeErrors, splitHead } from '#renderer/storefront/app/routing/pageData.ts';
import {
  routerContext,
  createStorefrontRoutes,
} from '#renderer/storefront/app/routing/storefrontRoutes.tsx';
import { Announcements } from '#renderer/storefront/components/page/Announcements.tsx';
import { TimeBanner } from '#renderer/storefront/components/page/TimeBanner.tsx';
import { findEmbedEvents } from '#renderer/storefront/screens/search/data/findEmbedEvents.ts';
import { findFeedEvents } from '#renderer/storefront/screens/search/data/findFeedEvents.ts';
import { requestServices } from '#renderer/storefront/state/services/requestServices.ts';
import {
  hydrateVisitorAtom,
  type VisitorSnapshot,
} from '#renderer/storefront/state/visitor/visitorSnapshot.ts';
import type { RenderContext, RenderingBundle } from './rendering.ts';

/** Renders one request to a page; a redirect of a loader passes through. */
export const render: RenderingBundle['render'] = async (request, renderContext) => {
  const { api, config, announcements, shownTime, hasDraft, now, cardCache, report } = renderContext;
  const moment = now();
  const cookieHeader = request.headers.get('cookie');
  const services = requestServices({ api, config, now: () => moment, cookieHeader });
  const routes = createStorefrontRoutes(config.brand);
  const handler = createStaticHandler(routes, { future: { v8_middleware: true } });
  const context = await handler.query(request, { requestContext: routerContext(services) });
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {})) report(error);

  const store = createStorefrontStore(services);
  store.set(cardCacheAtom, renderThrough(cardCache));
  const visitor = context.loaderData['root'] as VisitorSnapshot | undefined;
  if (visitor) store.set(hydrateVisitorAtom, visitor);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <Provider store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Provider>,
  );
  const { loaderData, actionData } = context;
  const hydration = { loaderData, actionData, errors: safeErrors(context.errors) };
  return {
    ...splitHead(markup),
    announcements: renderToString(<Announcements announcements={announcements} />),
    banner:
      shownTime === null
        ? ''
        : renderToStaticMarkup(<TimeBanner shown={shownTime} hasDraft={hasDraft} />),
    status: context.statusCode,
    data: writePageData({ config, hydration }),
    now: moment.toISOString(),
    routeIds: context.matches.map(({ route }) => route.id),
  };
};

export const findEmbed: RenderingBundle['findEmbed'] = ({ api, params, ...options }) =>
  findEmbedEvents(api, params, options);

export const findFeed: RenderingBundle['findFeed'] = ({ api, params, ...options }) =>
  findFeedEvents(api, params, options);

function renderThrough(cache: RenderContext['cardCache']): CardCache {
  return {
    markup(key, renderContent) {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      // Copied into a flat string: V8 holds React's result as a tree, which every page would flatten.
      const markup = new TextDecoder().decode(
        new TextEncoder().encode(renderToString(renderContent())),
      );
      cache.set(key, markup);
      return markup;
    },
  };
}
