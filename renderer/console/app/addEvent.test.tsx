import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { ConsoleBar } from './ConsoleBar.tsx';
import { useShortcuts } from './useShortcuts.ts';

let server: TestServer;
const keys: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ events: [] });
  for (const role of ['editor', 'viewer'] as const) {
    keys[role] = (await aStaffKey(server.database, role)).key;
  }
});
afterAll(() => server.close());

const nothing = () => undefined;

function Shell() {
  const shortcuts = useShortcuts(nothing, nothing);
  return (
    <>
      <ConsoleBar isPreviewShown={false} onTogglePreview={nothing} shortcuts={shortcuts} />
      <EventInspector />
    </>
  );
}

const openAs = (role: string) =>
  openAsStaff(<Shell />, server, keys[role] ?? '', '/health?target=hall');

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
  await press('+ Event');
  await type(/^Name/, 'Night Market');
  await add();
  await waitFor(() => expect(drawer().getByText('Start is missing.')).toBeDefined());
  await waitFor(() => expect(document.activeElement).toBe(drawer().getByLabelText('Start, day')));
  await type(/^Start, day/, '2025-12-05');
  await type(/^Start, time/, '18:00');
  await type(/^End, time/, '22:00');
  await press('It is a new venue');
  await type(/^Name of the venue/, 'Town Hall');
  await type(/^Town/, 'Castlemaine');
  await type(/^State/, 'VIC');
  await type(/^Link to tickets/, 'https://market.example/');
  await add();
  await waitFor(() => expect(drawer().getByText(/^Fri 5 Dec 2025, 6:00 pm/)).toBeDefined());
  // The end has the day of the start.
  expect(drawer().getByText(/^Fri 5 Dec 2025, 10:00 pm/)).toBeDefined();
  await press('Remove this event');
  await press('Yes, remove it');
  await waitFor(() => expect(drawer().getByText(/^This event was removed\./)).toBeDefined());
  expect(drawer().queryByText('Remove this event')).toBeNull();
});

test('a viewer reads that they can look, and is offered neither an event nor a rule', async () => {
  openAs('viewer');
  await screen.findByText(
    /^Live: 127\.0\.0\.1:3000 · .+, viewer: you can look, and change nothing$/,
  );
  expect(screen.queryByText(/^\+/)).toBeNull();
});

test('an editor reads where and as whom a change goes live, and without a key nothing is offered', async () => {
  openAs('editor');
  await screen.findByText(/^Live: 127\.0\.0\.1:3000 · .+, editor$/);
  expect(screen.getAllByText(/^\+/)).toHaveLength(2);
  cleanup();
  const remote = { ...localTarget, id: 'hall', name: 'Hall', isLocal: false };
  renderInConsole(<Shell />, createConsoleStore({ targets: [remote] }));
  expect(await screen.findByText('Live: 127.0.0.1:3000')).toBeDefined();
  expect(screen.queryByText(/^\+/)).toBeNull();
});
