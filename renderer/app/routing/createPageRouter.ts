import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';

type PageRouter = ReturnType<typeof createStaticRouter>;

/** Nothing that was asked for yet. */
const blank: StaticHandlerContext = {
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
};

/**
 * Gives each page its router, as `createStaticRouter` does. That makes one with getters, each of which knows the
 * whole page, and getters of an object stay until V8 collects the whole heap: here one router is made for all
 * pages, and a page's own is a copy without any. It has the routes of the handler, which have loaded what is lazy.
 */
export function createPageRouter({
  dataRoutes,
}: StaticHandler): (context: StaticHandlerContext) => PageRouter {
  const shared = { ...createStaticRouter([], blank), routes: dataRoutes };
  return ({ location, matches, loaderData, actionData, errors }) => ({
    ...shared,
    state: {
      ...shared.state,
      location,
      // The provider writes into them.
      matches: matches.map((match) => ({ ...match })),
      loaderData,
      actionData,
      errors,
    },
  });
}
