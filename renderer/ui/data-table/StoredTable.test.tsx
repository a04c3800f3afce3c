import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { browserStorage } from '#renderer/platform/storage.ts';
import type { DataColumn } from './dataTable.ts';
import { StoredTable } from './StoredTable.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const columns: DataColumn[] = ['Act', 'Hall', 'Seats'].map((label) => ({
  id: label.toLowerCase(),
  label,
  isNumeric: false,
  isShare: false,
  text: String,
}));
const rows = [{ id: '1', cells: { act: 'Kelp', hall: 'Shed', seats: 90 } }];

function open(id: string) {
  cleanup();
  render(<StoredTable id={id} caption="Gigs" columns={columns} rows={rows} emptyText="" />);
}

const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[▲▼↕]/, ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps order, widths, frozen and hidden columns of each table, until they are reset', () => {
  open('stored-gigs');
  press('More about Gigs');
  press('Move Seats left');
  press('Freeze Seats');
  press('Widen Act');
  fireEvent.click(screen.getByLabelText('Hall'));
  open('stored-gigs');
  expect(heads()).toEqual(['Seats', 'Act']);
  const [seats, act] = screen.getAllByRole('columnheader');
  expect([seats?.style.position, act?.style.width]).toEqual(['sticky', '204px']);
  open('stored-others');
  expect(heads()).toEqual(['Act', 'Hall', 'Seats']);
  open('stored-gigs');
  press('More about Gigs');
  press('Reset columns');
  expect(heads()).toEqual(['Act', 'Hall', 'Seats']);
  open('stored-gigs');
  expect(heads()).toEqual(['Act', 'Hall', 'Seats']);
});

it('shows every column where what is stored is damaged or of an older table', () => {
  const stored = {
    order: 7,
    widths: { act: 'wide', gone: 90 },
    frozen: ['act', 'gone'],
    hidden: {},
  };
  browserStorage().write('table.damaged-gigs', stored);
  open('damaged-gigs');
  expect(heads()).toEqual(['Act', 'Hall', 'Seats']);
  expect(screen.getAllByRole('columnheader')[0]?.style.position).toBe('');
});
