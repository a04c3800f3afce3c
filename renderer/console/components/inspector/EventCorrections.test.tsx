import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { openAsStaff } from '#tests/support/dom/openAsStaff.tsx';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { EventInspector } from './EventInspector.tsx';

const record = anEventRecord({
  sourceId: 'ferry',
  name: 'Night Ferry',
  dateStart: '2025-11-17T19:00',
  priceMin: 30,
  priceMax: 40,
});

let server: TestServer;
const keys: Record<string, string> = {};
const people = { Ana: 'editor', Ben: 'editor', Vic: 'viewer' } as const;
beforeAll(async () => {
  server = await startTestServer({ events: [record] });
  for (const [name, role] of Object.entries(people)) {
    keys[name] = (await aStaffKey(server.database, role, name)).key;
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.write.deleteFrom('correction').execute();
  await importAs();
});

const importAs = (changes: Partial<EventRecord> = {}) =>
  importEvents({
    database: server.database,
    records: [{ line: 1, value: { ...record, ...changes } }],
    source: 'test',
    now: testNow,
  });

const openAs = (name: keyof typeof people) =>
  openAsStaff(<EventInspector />, server, keys[name] ?? '', '/catalogue?inspect=1');

const drawer = () => within(screen.getByRole('dialog'));
const field = (label: string) => drawer().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
async function type(label: string, value: string) {
  await waitFor(() => field(label));
  fireEvent.change(field(label), { target: { value } });
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await drawer().findByRole('button', { name }));
const shows = (text: string | RegExp) =>
  waitFor(() => expect(drawer().getAllByText(text)).not.toEqual([]));

async function correctAs(name: keyof typeof people, typed: Record<string, string>, why: string) {
  const opened = openAs(name);
  await press('Correct this event');
  for (const [label, value] of Object.entries(typed)) await type(label, value);
  await type('Why', why);
  await press(/^Save/);
  return opened;
}

test('a correction is shown with who made it and why, and what its source says then and now', async () => {
  await correctAs('Ana', { 'Start, time': '19:30' }, 'The promoter rang').then(
    async ({ close }) => {
      await shows('Mon 17 Nov 2025, 7:30pm');
      await shows('The source says “Mon 17 Nov 2025, 7:00pm”.');
      await shows(/^Ana, .*: The promoter rang$/);
      close();
    },
  );
  await importAs({ dateStart: '2025-11-17T20:00' });
  openAs('Ana');
  await shows(
    /^The source now says “Mon 17 Nov 2025, 8:00pm”, yours says “Mon 17 Nov 2025, 7:30pm”\. It said “Mon 17 Nov 2025, 7:00pm”/,
  );
  await press('Take back: Start');
  await waitFor(() => expect(drawer().queryByText('Corrections')).toBeNull());
  await shows(/08:00 PM/);
  expect(document.activeElement?.textContent).toBe('Correct this event');
});

test('of two people at one event the second sees what the first wrote, and loses nothing typed', async () => {
  const ben = openAs('Ben');
  await press('Correct this event');
  await type('Price from', '20');
  await type('Name', 'Ferry');
  await type('Why', 'Saw the poster');
  ben.close();
  const ana = await correctAs(
    'Ana',
    { 'Price from': '25', Venue: 'The Palace' },
    'The promoter rang',
  );
  await shows('$25 – $40');
  ana.close();
  ben.show();
  await press('Save 2 corrections');
  await shows('Price: Ana wrote "$25 – $40": The promoter rang');
  expect([field('Price from').value, field('Name').value]).toEqual(['20', 'Ferry']);
  // What the second did not touch is as the first left it.
  await waitFor(() => expect(field('Venue').value).toBe('The Palace'));
  await press('Save 2 corrections');
  await shows('$20 – $40');
  await shows(/^Ben, .*: Saw the poster$/);
});

test('what is refused stands beside its field, which gets the focus, and what was typed stays', async () => {
  await correctAs('Ana', { 'Link to tickets': 'javascript:alert(1)', 'Price to': '5' }, 'A test');
  await shows(/^Link to tickets is neither an http/);
  await shows(/^Price to is lower than/);
  expect(document.activeElement).toBe(field('Link to tickets'));
  expect(field('Price to').value).toBe('5');
  await press('Discard');
  await press('Correct this event');
  await waitFor(() => expect(field('Price to').value).toBe('40'));
});

test('a viewer sees what is corrected, and nothing that changes it', async () => {
  const ana = await correctAs('Ana', { Status: 'cancelled' }, 'Too much rain');
  await shows('cancelled');
  ana.close();
  openAs('Vic');
  await shows(/^Ana, .*: Too much rain$/);
  await waitFor(() => expect(drawer().queryByText('Take back')).toBeNull());
  expect(drawer().queryByText('Correct this event')).toBeNull();
});

test('of an event that its source no longer lists it is said that corrections wait', async () => {
  const retired = { retired_at: testNow.toISOString() };
  await server.database.write.updateTable('event').set(retired).execute();
  await correctAs('Ana', { Name: 'Late Ferry' }, 'A new name');
  await shows(/^This event is off the catalogue: its source no longer lists it\./);
  await shows('The source says “Night Ferry”.');
  expect(drawer().getByText('Removed')).toBeDefined();
});

test('of a server of an earlier version it is said which it is, and what it cannot do', async () => {
  const authorization = `Bearer ${keys['Ana']}`;
  const asked = {
    path: '/api/staff/events/1',
    headers: { host: `localhost:${server.port}`, authorization },
  };
  const { text } = await rawRequest(server.port, asked);
  const { corrections: _, ...details } = JSON.parse(text) as Record<string, unknown>;
  const send = async (path: unknown) =>
    Response.json(
      String(path).endsWith('/me') ? { name: 'Ana', role: 'editor', version: '0.9.0' } : details,
    );
  const remote = { ...localTarget, id: 'old', name: 'Old Hall', isLocal: false, hasStaffKey: true };
  const store = createConsoleStore({ targets: [remote], send });
  renderInConsole(<EventInspector />, store, '/catalogue?inspect=1');
  await shows(/^Old Hall runs an earlier version \(0\.9\.0\), which cannot do this yet/);
  expect(drawer().queryByText('Correct this event')).toBeNull();
});
