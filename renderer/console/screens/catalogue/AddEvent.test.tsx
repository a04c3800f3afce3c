import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventInspector } from '#renderer/console/components/inspector/EventInspector.tsx';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { openAsStaff } from '#tests/support/dom/openAsStaff.tsx';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { CatalogueScreen } from './CatalogueScreen.tsx';

let server: TestServer;
const keys: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ events: [] });
  for (const role of ['editor', 'viewer'] as const) {
    keys[role] = (await aStaffKey(server.database, role)).key;
  }
});
afterAll(() => server.close());

const catalogue = (
  <>
    <CatalogueScreen />
    <EventInspector />
  </>
);
const openAs = (role: string) =>
  openAsStaff(catalogue, server, keys[role] ?? '', '/catalogue?target=hall');

const drawer = () => within(screen.getByRole('dialog'));
async function type(label: RegExp, value: string) {
  await waitFor(() => drawer().getByLabelText(label));
  fireEvent.change(drawer().getByLabelText(label), { target: { value } });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const add = async () =>
  fireEvent.click(await drawer().findByRole('button', { name: 'Add an event' }));

test('an event is added by hand, its faults beside their fields first, and removed again', async () => {
  openAs('editor');
  await press('Add an event');
  await type(/^Name/, 'Night Market');
  await add();
  await waitFor(() => expect(drawer().getByText('Start is missing.')).toBeDefined());
  expect(document.activeElement).toBe(drawer().getByLabelText('Start, day'));
  await type(/^Start, day/, '2025-12-05');
  await type(/^Start, time/, '18:00');
  await type(/^End, time/, '22:00');
  await type(/^Venue/, 'Town Hall');
  await type(/^Town/, 'Castlemaine');
  await type(/^State/, 'VIC');
  await type(/^Link to tickets/, 'https://market.example/');
  await add();
  await waitFor(() => expect(drawer().getByText(/^05\/12\/2025 06:00 PM/)).toBeDefined());
  // The end has the day of the start.
  expect(drawer().getByText(/^05\/12\/2025 10:00 PM/)).toBeDefined();
  await press('Remove this event');
  await press('Yes, remove it');
  await waitFor(() => expect(drawer().getByText(/^This event was removed\./)).toBeDefined());
  expect(drawer().queryByText('Remove this event')).toBeNull();
});

test('a viewer is offered neither an import nor an event by hand', async () => {
  openAs('viewer');
  await screen.findByText(/^\d+ events?, /);
  await waitFor(() => expect(screen.queryByText('Add an event')).toBeNull());
  expect(screen.queryByText('Drop a file here, or')).toBeNull();
});

test('without a staff key the catalogue says once that it is for staff', async () => {
  const remote = { ...localTarget, id: 'hall', name: 'Hall', isLocal: false };
  renderInConsole(<CatalogueScreen />, createConsoleStore({ targets: [remote] }));
  expect(await screen.findAllByText(/^Hall shows this to staff only/)).toHaveLength(1);
  expect(screen.queryByText('Add an event')).toBeNull();
});
