import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommandPalette } from '#renderer/console/components/palette/CommandPalette.tsx';
import { aPageEvent } from '#tests/support/aPageEvent.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { useCommandSearch } from './useCommandSearch.ts';

/** The dialog's code loads when it opens. */
const patient = { timeout: 10_000 };

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
  return <CommandPalette isOpen onClose={() => undefined} commands={[]} search={search} />;
}

function openPalette() {
  const store = createConsoleStore({
    call: async (name) => answers[name],
    send: async () => Response.json({ events: nights, total: 2, page: 1, pageSize: 5 }),
  });
  renderInConsole(<Palette />, store);
  return async (text: string) =>
    fireEvent.change(await screen.findByRole('combobox', { name: 'Commands' }, patient), {
      target: { value: text },
    });
}

test('a run is found by its number, however short it is, and names its server', async () => {
  const type = openPalette();
  await type('#7');
  expect(await screen.findByText('#7 Darwin, NT · This server', {}, patient)).toBeDefined();
  expect(screen.queryByText(/Hobart/)).toBeNull();
  await type('#12');
  expect(await screen.findByText('#12 Hobart, TAS · Shop', {}, patient)).toBeDefined();
});

test('the nights of one show are told apart by their date', async () => {
  await openPalette()('standing');
  expect(await screen.findByText(/^Standing Room .* 04\/03\/2027 /, {}, patient)).toBeDefined();
  expect(await screen.findByText(/^Standing Room .* 05\/03\/2027 /, {}, patient)).toBeDefined();
});
