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
 * pages, and a page's own is a copy without any. The code of a route is loaded with its first page: what was made
 * before knows nothing to draw there, and is made anew.
 */
export function createPageRouter({
  dataRoutes,
}: StaticHandler): (context: StaticHandlerContext) => PageRouter {
  const make = () => ({ ...createStaticRouter(dataRoutes, blank) });
  let shared = make();
  return ({ location, matches, loaderData, actionData, errors }) => {
    if (matches.some(({ route }) => !route.lazy && shared.manifest[route.id]?.lazy)) {
      shared = make();
    }
    return {
      ...shared,
      state: {
        ...shared.state,
        location,
        matches: matches.map((match) => ({
          ...match,
          route: shared.manifest[match.route.id] ?? match.route,
        })),
        loaderData,
        actionData,
        errors,
      },
    };
  };
}
