import { renderToString } from 'react-dom/server';
import { createStaticHandler, StaticRouter, StaticRouterProvider } from 'react-router-dom';
import { StorefrontApp } from '#renderer/app/StorefrontApp.tsx';
import { createDrawings } from '#renderer/components/events/drawn/createDrawings.tsx';
import { createPageRouter } from '#renderer/app/routing/createPageRouter.ts';
import { routerContext } from '#renderer/app/routing/routerContext.ts';
import { safeErrors } from '#renderer/app/routing/safeErrors.ts';
import { splitHead } from '#renderer/app/routing/splitHead.ts';
import { storefrontRoutes } from '#renderer/app/routing/storefrontRoutes.tsx';
import { writePageData } from '#renderer/app/routing/pageData.ts';
import { createStorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';
import { drawingsAtom } from '#renderer/state/services/drawings.ts';
import { requestServices } from '#renderer/state/services/requestServices.ts';
import {
  hydrateVisitorAtom,
  type VisitorSnapshot,
} from '#renderer/state/visitor/visitorSnapshot.ts';
import type { RenderPage } from './rendering.ts';

const handler = createStaticHandler(storefrontRoutes, { future: { v8_middleware: true } });
const routerOf = createPageRouter(handler);

/** Links need a router, wherever it is: what is drawn once has the same addresses on every page. */
const startPage = createDrawings((element) =>
  renderToString(<StaticRouter location="/">{element}</StaticRouter>),
);

/** Renders one request to a page; a redirect of a loader passes through. */
export const render: RenderPage = async (request, { api, config, now, report }) => {
  const moment = now();
  const cookieHeader = request.headers.get('cookie');
  const drawings = startPage();
  const services = requestServices({ api, config, now: () => moment, cookieHeader });
  const context = await handler.query(request, { requestContext: routerContext(services) });
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {})) report(error);

  const store = createStorefrontStore(services);
  store.set(drawingsAtom, drawings);
  const visitor = context.loaderData['root'] as VisitorSnapshot | undefined;
  if (visitor) store.set(hydrateVisitorAtom, visitor);
  const markup = renderToString(
    <StorefrontApp store={store}>
      <StaticRouterProvider router={routerOf(context)} context={context} hydrate={false} />
    </StorefrontApp>,
  );
  const { loaderData, actionData } = context;
  const hydration = { loaderData, actionData, errors: safeErrors(context.errors) };
  const { head, body } = splitHead(markup);
  return {
    head: [...drawings.head, head],
    body: drawings.fill(body),
    status: context.statusCode,
    data: writePageData({ config, now: moment.toISOString(), hydration }),
    routeIds: context.matches.map(({ route }) => route.id),
  };
};
