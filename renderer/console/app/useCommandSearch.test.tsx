import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { CommandPalette } from '#renderer/console/components/palette/CommandPalette.tsx';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { aPageEvent } from '#tests/support/aPageEvent.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { useCommandSearch } from './useCommandSearch.ts';

const run = { id: 7, name: 'Darwin, NT', note: 'wet season', target: '' };
const nights = ['2027-03-04T09:00:00Z', '2027-03-05T09:00:00Z'].map((dateStart, index) => ({
  ...aPageEvent(),
  eventKey: index + 1,
  eventName: 'Standing Room',
  dateStart,
}));

const answers: Record<string, unknown> = {
  listOwnRuns: { runs: [run, { ...run, id: 12, name: 'Hobart, TAS', target: 'Shop' }] },
  findSessions: { sessions: [], total: 0, pageSize: 50 },
};

function Palette() {
  const search = useCommandSearch();
  const { eventKey, correcting } = useInspector();
  return (
    <>
      <p>{eventKey !== null && `${correcting ? 'Corrects' : 'Shows'} ${eventKey}`}</p>
      <CommandPalette isOpen onClose={() => undefined} commands={[]} search={search} />
    </>
  );
}

function openPalette() {
  const store = createConsoleStore({
    call: async (name) => answers[name],
    send: async () => Response.json({ events: nights, total: 2, page: 1, pageSize: 5 }),
  });
  renderInConsole(<Palette />, store);
  return async (text: string) =>
    fireEvent.change(await screen.findByRole('combobox', { name: 'Commands' }), {
      target: { value: text },
    });
}

test('a run is found by its number, however short it is, and names its server', async () => {
  const type = openPalette();
  await type('#7');
  expect(await screen.findByText('#7 Darwin, NT · This server')).toBeDefined();
  expect(screen.queryByText(/Hobart/)).toBeNull();
  await type('#12');
  expect(await screen.findByText('#12 Hobart, TAS · Shop')).toBeDefined();
});

test('the nights of one show are told apart by their date', async () => {
  await openPalette()('standing');
  for (const night of [
    /^Standing Room .* Thu 4 Mar 2027, /,
    /^Standing Room .* Fri 5 Mar 2027, /,
  ]) {
    expect(await screen.findAllByText(night)).toHaveLength(2);
  }
});

test('an event is opened, or corrected at once, and by that word alone', async () => {
  const type = openPalette();
  const groups = () =>
    screen.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);
  await type('standing');
  await expect.poll(groups).toEqual(['Event', 'Event', 'Correct', 'Correct']);
  fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
  expect(await screen.findByText('Shows 2')).toBeDefined();
  await type('Correct standing');
  await expect.poll(groups).toEqual(['Correct', 'Correct']);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(await screen.findByText('Corrects 1')).toBeDefined();
});

test('nothing matches only once the server has said so, and a search that failed is no answer', async () => {
  const waiting = Promise.withResolvers<Response>();
  const store = createConsoleStore({
    call: async (name) => answers[name],
    send: () => waiting.promise,
  });
  renderInConsole(<Palette />, store);
  const field = await screen.findByRole('combobox', { name: 'Commands' });
  const status = () => screen.getByRole('status').textContent;
  fireEvent.change(field, { target: { value: 'zz' } });
  await expect.poll(status).toMatch(/^No command matches\. Events/);
  fireEvent.change(field, { target: { value: 'zzz' } });
  await expect.poll(status).toBe('Searching…');
  waiting.resolve(Response.json({ events: [], total: 0, page: 1, pageSize: 5 }));
  await expect.poll(status).toBe('Nothing matches.');
  store.set(consoleServicesAtom, {
    ...store.get(consoleServicesAtom),
    api: {
      call: async (name: string) => answers[name],
      send: () => Promise.reject(new Error('Away.')),
    } as never,
  });
  fireEvent.change(field, { target: { value: 'zzzz' } });
  await expect.poll(status).toMatch(/^Could not ask: /);
});
