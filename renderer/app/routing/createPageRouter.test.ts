import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPageRouter } from './createPageRouter.ts';

const handler = createStaticHandler([
  {
    id: 'root',
    path: '/',
    loader: () => ({ visitor: 7 }),
    children: [
      { id: 'home', index: true, Component: () => 'At home' },
      { id: 'event', path: 'event/:eventKey', loader: ({ params }) => params },
      {
        id: 'broken',
        path: 'broken',
        hasErrorBoundary: true,
        loader: () => {
          throw new Error('nothing here');
        },
      },
      {
        id: 'late',
        path: 'late',
        lazy: () => Promise.resolve({ Component: () => 'Came late', loader: () => 'late' }),
      },
    ],
  },
]);
const routerOf = createPageRouter(handler);

const contextOf = async (path: string) => {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('a redirect');
  return context;
};

test.each(['/', '/event/12?from=home', '/broken', '/late', '/nowhere'])(
  'the router of %s is that of the library, without its getters',
  async (path) => {
    const context = await contextOf(path);
    const { state, ...own } = routerOf(context);
    const { state: expected, ...others } = { ...createStaticRouter(handler.dataRoutes, context) };
    expect(state).toEqual(expected);
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(own.routes).toEqual(others.routes);
    expect(own.basename).toBe(others.basename);
    expect(own.future).toEqual(others.future);
    const kinds = Object.values(Object.getOwnPropertyDescriptors(own));
    expect(kinds.filter((descriptor) => descriptor.get !== undefined)).toEqual([]);
  },
);

test.each([
  ['/', 'At home'],
  ['/late', 'Came late'],
])('%s says %j', async (path, text) => {
  const context = await contextOf(path);
  const page = { router: routerOf(context), context, hydrate: false };
  expect(renderToString(createElement(StaticRouterProvider, page))).toContain(text);
});

test('nothing of one page is in the next', async () => {
  const first = routerOf(await contextOf('/event/12'));
  const second = routerOf(await contextOf('/'));
  expect(first.state.matches.map(({ params }) => params)).toContainEqual({ eventKey: '12' });
  expect(second.state.loaderData).toEqual({ root: { visitor: 7 } });
  expect(second.state.matches.map(({ route }) => route.id)).toEqual(['root', 'home']);
});
