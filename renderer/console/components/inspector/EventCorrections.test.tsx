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

const far = anEventRecord({
  sourceId: 'desert',
  name: 'Desert Song',
  venue: { name: 'Todd Hall', locality: 'Alice Springs', state: 'NT', country: 'Australia' },
});

let server: TestServer;
const keys: Record<string, string> = {};
const people = { Ana: 'editor', Ben: 'editor', Vic: 'viewer' } as const;
beforeAll(async () => {
  server = await startTestServer({ events: [record, far] });
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
    records: [
      { line: 1, value: { ...record, ...changes } },
      { line: 2, value: far },
    ],
    source: 'test',
    now: testNow,
  });

const openAs = (name: keyof typeof people) =>
  openAsStaff(<EventInspector />, server, keys[name] ?? '', '/events?inspect=1');

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
  await shows(/8:00 pm/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Correct this event'));
});

test('of two people at one event the second sees what the first wrote, and loses nothing typed', async () => {
  const ben = openAs('Ben');
  await press('Correct this event');
  await type('Price from', '20');
  await type('Name', 'Ferry');
  await type('Why', 'Saw the poster');
  ben.close();
  const ana = await correctAs('Ana', { 'Price from': '25', Age: '18+' }, 'The promoter rang');
  await shows('$25 – $40');
  ana.close();
  ben.show();
  await press('Save 2 corrections');
  await shows('Price: Ana wrote "$25 – $40": The promoter rang');
  expect([field('Price from').value, field('Name').value]).toEqual(['20', 'Ferry']);
  // What the second did not touch is as the first left it.
  await waitFor(() => expect(field('Age').value).toBe('18+'));
  await press('Save 2 corrections');
  await shows('$20 – $40');
  await shows(/^Ben, .*: Saw the poster$/);
});

test('what is typed while a correction is saved stays, and is saved after it', async () => {
  await correctAs('Ana', { 'Price from': '25' }, 'The promoter rang');
  fireEvent.change(field('Name'), { target: { value: 'Ferry' } });
  await shows('$25 – $40');
  expect(field('Name').value).toBe('Ferry');
  await press('Save 1 correction');
  await shows('Price: Ana wrote "$25 – $40": The promoter rang');
  await press('Save 1 correction');
  await shows('Ferry');
});

test('what is refused stands beside its field, which gets the focus, and what was typed stays', async () => {
  await correctAs('Ana', { 'Link to tickets': 'javascript:alert(1)', 'Price to': '5' }, 'A test');
  await shows(/^Link to tickets is neither an http/);
  await shows(/^Price to is lower than/);
  await waitFor(() => expect(document.activeElement).toBe(field('Link to tickets')));
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
  renderInConsole(<EventInspector />, store, '/events?inspect=1');
  await shows(/^Old Hall runs an earlier version \(0\.9\.0\), which cannot do this yet/);
  expect(drawer().queryByText('Correct this event')).toBeNull();
});

test('a venue is picked from those that are stored, with its town and its coming events', async () => {
  openAs('Ana');
  await press('Correct this event');
  await shows(/^It stays at The Corner/);
  const picker = await drawer().findByRole('combobox', { name: 'Venue' });
  fireEvent.focus(picker);
  fireEvent.change(picker, { target: { value: 'todd' } });
  fireEvent.click(
    await drawer().findByRole('option', {
      name: /Todd Hall.*Alice Springs NT · \d+ events? to come/,
    }),
  );
  const chosen = await drawer().findByRole('list', { name: 'Chosen: Venue' });
  await waitFor(() => expect(chosen.textContent).toContain('Todd Hall Alice Springs NT'));
  await type('Why', 'It moved');
  await press('Save 1 correction');
  await shows(/^Todd Hall, Alice Springs NT/);
  expect(drawer().queryByLabelText(/^Town/)).toBeNull();
});

test('a new venue is a step of its own, with town, state and position', async () => {
  openAs('Ana');
  await press('Correct this event');
  await press('It is a new venue');
  for (const label of ['Name of the venue', 'Town', 'State', 'Latitude', 'Longitude']) {
    expect(field(label)).toBeDefined();
  }
  expect(field('Town').getAttribute('aria-required')).toBe('true');
  await press('Pick a stored venue');
  await shows(/^It stays at The Corner/);
});

test('another start says what happens to the end and to who saved it, and offers the rest', async () => {
  await importAs({ dateEnd: '2025-11-17T22:00' });
  openAs('Ana');
  await press('Correct this event');
  await type('Start, day', '2025-11-19');
  await shows('The end was before the new start: it becomes unknown.');
  await shows('Nobody has saved it: nobody is told.');
  await press('Move the end too');
  expect([field('End, day').value, field('End, time').value]).toEqual(['2025-11-19', '22:00']);
  await type('Start, time', '18:30');
  await shows('The end stays Wed 19 Nov 2025, 10:00 pm.');
  await press('Discard');
});

test('a moved event is rescheduled by the press that saves it, unless it is left on offer', async () => {
  openAs('Ana');
  await press('Correct this event');
  await type('Start, time', '18:00');
  await shows('No end is known.');
  expect(field('Status').value).toBe('on offer');
  await type('Start, day', '2025-11-19');
  await shows('Its page will say that it was rescheduled.');
  expect(field('Status').value).toBe('rescheduled');
  await press('Leave it on offer');
  expect(field('Status').value).toBe('on offer');
  await press('Say that it was rescheduled');
  await type('Why', 'The hall is wet');
  await press('Save 2 corrections');
  await shows('The source says “on offer”.');
});

test('a venue whose name is typed whole is chosen on the way to the next field', async () => {
  openAs('Ana');
  await press('Correct this event');
  const picker = await drawer().findByRole('combobox', { name: 'Venue' });
  fireEvent.focus(picker);
  for (const [text, count] of [
    ['todd', 0],
    ['todd hall', 1],
  ] as const) {
    fireEvent.change(picker, { target: { value: text } });
    await drawer().findByRole('option', { name: /Todd Hall/ });
    // What was found for the text before stays in sight meanwhile.
    await waitFor(() => expect(drawer().getByText('1 match')).toBeDefined());
    fireEvent.keyDown(picker, { key: 'Tab' });
    const chosen = drawer().queryByRole('list', { name: 'Chosen: Venue' });
    expect(chosen?.children ?? []).toHaveLength(count);
  }
  await press('Discard');
});

test('a new venue starts in the middle of its town, and is moved from there', async () => {
  openAs('Ana');
  await press('Correct this event');
  await press('It is a new venue');
  await type('Name of the venue', 'Shearing Shed');
  await type('Town', 'Dubbo');
  await type('State', 'Waikato');
  expect(drawer().queryByText(/^Start in the middle/)).toBeNull();
  await type('State', 'New South Wales');
  await press('Start in the middle of Dubbo, NSW');
  expect(Math.round(Number(field('Latitude').value))).toBe(-32);
  expect(field('Name of the venue').value).toBe('Shearing Shed');
  await type('Latitude', '-32.25');
  await type('Why', 'It moved');
  await press('Save 1 correction');
  await shows(/^-32\.25, 148\./);
  expect(drawer().queryByText(/approximately/)).toBeNull();
});

test('an event is copied, or gets another date, in the form of a new event at the same venue', async () => {
  openAs('Ana');
  await press('Add a date');
  expect(await screen.findByRole('dialog', { name: 'Add an event' })).toBeDefined();
  expect([field('Name').value, field('Start, day').value]).toEqual(['Night Ferry', '']);
  await waitFor(() =>
    expect(drawer().getByRole('list', { name: 'Chosen: Venue' }).textContent).toContain(
      'The Corner Richmond VIC',
    ),
  );
  await type('Start, day', '2025-12-01');
  await press('Add an event');
  await shows(/^Mon 1 Dec 2025/);
  await shows(/^The Corner, Richmond/);
});

test('an event says how many visitors saved it, and leads to rules about it', async () => {
  const at = testNow.toISOString();
  const place = { location_type: 'none' as const, location_set_at: null, postcode: null };
  const nobody = { tracking_id: null, customer_id: null, latitude: null, longitude: null };
  const session = { session_id: 'a', ...nobody, ...place, created_at: at, updated_at: at };
  const { write } = server.database;
  await write.insertInto('session').values(session).execute();
  await write
    .insertInto('bookmark')
    .values({ session_id: 'a', event_key: 1, bookmarked_at: at })
    .execute();
  openAs('Ana');
  await shows('Saved by: 1 visitor, 0 with messages on.');
  for (const name of ['Hide this event', 'Feature here', 'Copy']) {
    expect(await drawer().findByRole('button', { name })).toBeDefined();
  }
});
