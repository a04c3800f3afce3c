import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { catchFiles } from '#tests/support/dom/catchFiles.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { ChangesScreen } from './ChangesScreen.tsx';

const change: Change = {
  id: 7,
  at: '2026-11-20T02:00:00.000Z',
  actor: { kind: 'staff', name: 'Ana' },
  subject: 'staff',
  item: 'Jo',
  action: 'role changed',
  before: { role: 'viewer', revokedAt: null },
  after: { role: 'editor', revokedAt: null },
  note: '',
  reference: '2',
  undo: null,
};
const imported: Change = {
  ...change,
  id: 6,
  actor: { kind: 'feed', name: 'Hall' },
  subject: 'import',
  item: '=hall',
  action: 'imported',
  before: null,
  after: { new: 3, changed: 0 },
  note: '=list.ics',
  undo: 'import',
};

/** A log of two pages. */
function show() {
  const asked: object[] = [];
  const store = createConsoleStore({
    call: async (_name: string, { query }: { query: { page: number } }) => {
      asked.push(JSON.parse(JSON.stringify(query)) as object);
      const actors = [change.actor, imported.actor];
      return { changes: query.page === 1 ? [change] : [imported], total: 2, pageSize: 1, actors };
    },
  });
  renderInConsole(<ChangesScreen />, store, '/log');
  return asked;
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the filters ask for a person, a subject and days, and the address has them', async () => {
  const asked = show();
  await screen.findByRole('option', { name: 'Feed Hall' });
  choose('Who', 'feed:Hall');
  choose('What', 'import');
  choose('From', '2026-11-20');
  choose('To', '2026-11-20');
  const from = new Date('2026-11-20T00:00').toISOString();
  const to = new Date('2026-11-21T00:00').toISOString();
  const filters = { subject: 'import', actorKind: 'feed', actorName: 'Hall', from, to };
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, ...filters });
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => asked.at(-1)).toEqual({ page: 2, ...filters });
  choose('Who', '');
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, subject: 'import', from, to });
});

test('a change is a sentence, shown with what it was before, and leads to it or undoes it', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Jo/ });
  expect(row.textContent).toContain('Anamade Jo editor');
  fireEvent.click(row);
  const detail = await screen.findByRole('region', { name: 'Ana made Jo editor' });
  expect(within(detail).getByRole('row', { name: 'Role viewer editor' })).toBeDefined();
  expect(within(detail).getByRole('link', { name: 'Open People' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(await screen.findByRole('row', { name: /hall/ }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('the file has the changes of all pages, and nothing that a spreadsheet runs', async () => {
  const files = catchFiles();
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Changes as CSV' }));
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['changes.csv']);
  const text = await files[0]!.blob.text();
  expect(text.split('\r\n')).toEqual([
    'When,Who,What,Reason or file,Before and after',
    '2026-11-20T02:00:00.000Z,Ana,made Jo editor,,Role: viewer → editor',
    "2026-11-20T02:00:00.000Z,Feed Hall,imported =hall: 3 new,'=list.ics,New: 3",
    '',
  ]);
});
