import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { createHashRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { consoleScreens, type DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import { createConsoleStore, localTarget } from '#tests/support/dom/renderInConsole.tsx';
import { consoleRoutes } from './ConsoleApp.tsx';
import { screenKeys } from './useShortcuts.ts';

const never = () => new Promise<never>(() => undefined);
/** Names of the calls of this computer. */
let calls: string[] = [];

/** Opens the console of this computer, or of a server where the person has a role. */
function open(address: string, role?: string, create = createMemoryRouter) {
  calls = [];
  const remote = { ...localTarget, id: 'hall', isLocal: false, hasStaffKey: true };
  const store = createConsoleStore({
    call: (name) => {
      calls.push(name);
      return never();
    },
    send: async (path) =>
      String(path).endsWith('/api/staff/me') ? Response.json({ name: 'Ana', role }) : never(),
    targets: role === undefined ? [localTarget] : [localTarget, remote],
  });
  const router = create(consoleRoutes, { initialEntries: [address] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  return () => router.state.location.pathname + router.state.location.search;
}

const screens = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Screens' }));
  return () => links.getAllByRole('link').map(({ textContent }) => textContent?.slice(1));
};

test.each([
  ['/', '/today'],
  ['/nowhere', '/today'],
  ['/start', '/today'],
  ['/catalogue?text=ferry&page=2', '/events?text=ferry&page=2'],
  ['/sources', '/imports'],
  ['/rules?part=history', '/features?part=history'],
  ['/brand', '/look'],
  ['/submissions', '/inbox'],
  ['/sessions?id=7', '/activity?id=7'],
  ['/runs', '/reporter?tab=runs'],
  ['/staff', '/people'],
  ['/changes?who=staff%3AAna', '/log?who=staff%3AAna'],
  ['/targets', '/servers'],
])('the address %s leads to %s', async (earlier, now) => {
  const address = open(earlier);
  await waitFor(() => expect(address()).toBe(now));
});

test('each screen has a letter of its own, which opens it after g, and no other key does', async () => {
  const address = open('/health');
  await screens();
  expect(new Set(Object.values(screenKeys)).size).toBe(Object.keys(screenKeys).length);
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  for (const [name, key] of Object.entries(screenKeys)) {
    press('g');
    press(key);
    await waitFor(() => expect(address()).toBe(`/${name}`));
  }
  for (const key of ['1', '9', 'h', 'e', 'i']) press(key);
  expect(address()).toBe('/servers');
});

test.each([
  ['viewer', ['Imports', 'People', 'Log']],
  ['editor', ['People']],
  ['owner', []],
])('what a %s may not see is not there, and no key opens it', async (role, missing) => {
  const address = open('/health?target=hall', role);
  const names = await screens();
  await waitFor(() => expect(names()).toHaveLength(consoleScreens.length - missing.length));
  for (const name of missing) {
    expect(names()).not.toContain(name);
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: screenKeys[name.toLowerCase()] });
  }
  expect(address()).toBe('/health?target=hall');
});

test('a group folds', async () => {
  open('/health');
  await screens();
  const shop = screen.getByText('Shop').closest('details');
  expect(shop?.open).toBe(true);
  fireEvent.click(screen.getByText('Shop'));
  expect(shop?.open).toBe(false);
});

test('a mode is chosen where it is looked at, and nowhere else says what is stored', async () => {
  const address = open('/events');
  await screens();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.body.textContent).not.toMatch(/stores nothing|nothing is stored/i);
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(calls).not.toContain('setMode');
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(address()).toBe('/reporter'));
  expect(await screen.findByRole('radio', { name: 'Developer' })).toBeDefined();
});

test('a mode that is pressed while its screen still opens is chosen', async () => {
  window.location.hash = '#/events';
  onTestFinished(() => void (window.location.hash = ''));
  open('/events', undefined, createHashRouter);
  await screens();
  calls = [];
  // Nothing renders before the last key.
  await act(async () => {
    for (const key of ['g', 'p', 'd']) {
      fireEvent.keyDown(document.body, { key });
      await new Promise((resolve) => void setTimeout(resolve));
    }
  });
  await waitFor(() => expect(calls).toContain('setMode'));
});

test('a mode that is chosen in the palette opens a screen that shows it', async () => {
  const address = open('/events');
  await screens();
  fireEvent.click(screen.getByRole('button', { name: 'Find or do…' }));
  const field = await screen.findByRole('combobox', { name: 'Commands' });
  fireEvent.change(field, { target: { value: 'developer' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/preview'));
  expect(calls).toContain('setMode');
});

test('a mode of the desktop menu opens the preview where another screen is still on its way', async () => {
  const listeners = new Set<(event: DesktopEvent) => void>();
  const sent: string[] = [];
  const store = createConsoleStore({
    call: (name) => {
      sent.push(name);
      return never();
    },
    desktop: {
      noteUnsaved: never,
      noteTarget: never,
      onEvent: (listener: (event: DesktopEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  window.location.hash = '#/reporter';
  onTestFinished(() => {
    window.location.hash = '';
  });
  const router = createHashRouter(consoleRoutes);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  await screens();
  await router.navigate('/imports');
  for (const listener of listeners) listener({ type: 'set-mode', mode: 'staff' });
  await waitFor(() => expect(sent).toContain('setMode'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/preview'));
});

test.each([
  ['editor', ['Change the key'], 'You are Ana, editor on This computer.'],
  ['owner', ['People', 'Change the key'], 'You are Ana, owner on This computer.'],
])('the bar says who %s Ana is, and leads to her key', async (role, ways, who) => {
  const address = open('/health?target=hall', role);
  await screens();
  fireEvent.click(await screen.findByRole('button', { name: `Ana · ${role}` }));
  const account = within(screen.getByRole('group', { name: 'Account' }));
  expect(account.getByText(who)).toBeDefined();
  expect(account.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
  fireEvent.click(account.getByRole('link', { name: 'Change the key' }));
  await waitFor(() => expect(address()).toBe('/servers?target=hall'));
  expect(screen.queryByRole('group', { name: 'Account' })).toBeNull();
});
