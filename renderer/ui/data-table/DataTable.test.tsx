import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableLayout } from './columnLayout.ts';
import { type DataColumn, type DataRow, rowsToText } from './dataTable.ts';
import { DataTable } from './DataTable.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = (value: string | number | null) => (value === null ? '–' : String(value));
const columns: DataColumn[] = [
  { id: 'name', label: 'Name', isNumeric: false, isShare: false, text },
  { id: 'group', label: 'Group', isNumeric: false, isShare: false, text },
  { id: 'size', label: 'Size', isNumeric: true, isShare: false, text },
];
const row = (name: string, group: string, size: number | null): DataRow => ({
  id: name,
  cells: { name, group, size },
});
const few = [row('Ten', 'b', 10), row('Nine', 'a', 9), row('None', 'a', null), row('Two', 'b', 2)];

function table(
  rows: readonly DataRow[] = few,
  onOpen?: (id: string) => void,
  onLayout?: (layout: TableLayout) => void,
) {
  render(
    <DataTable
      caption="Sizes"
      columns={columns}
      rows={rows}
      emptyText="Nothing"
      {...(onOpen && { onOpen })}
      {...(onLayout && { onLayout })}
    />,
  );
  return screen.getByRole('grid', { name: 'Sizes' });
}

const names = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);
const sortBy = (name: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('button', { name }), { shiftKey });

it('sorts by a column, unknown values last whichever way', () => {
  table();
  sortBy('Size');
  expect(names()).toEqual(['Ten', 'Nine', 'Two', 'None']);
  sortBy('Size');
  expect(names()).toEqual(['Two', 'Nine', 'Ten', 'None']);
  expect(screen.getByRole('columnheader', { name: /Size/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

it('sorts by several columns with shift', () => {
  table();
  sortBy('Group');
  sortBy('Size', true);
  expect(names()).toEqual(['Nine', 'None', 'Ten', 'Two']);
});

it('sorts dates by time, however they are written', () => {
  const dates = [
    '02/12/2026 12:15 AM',
    '15/11/2026 09:00 PM',
    '15/11/2026 12:30 PM',
    '15/11/2026 11:00 AM',
    '03/01/2027 01:00 AM',
  ];
  table(dates.map((date, index) => row(date, 'a', index)));
  sortBy('Name');
  expect(names()).toEqual([
    '15/11/2026 11:00 AM',
    '15/11/2026 12:30 PM',
    '15/11/2026 09:00 PM',
    '02/12/2026 12:15 AM',
    '03/01/2027 01:00 AM',
  ]);
});

it('filters by what is read, and says how many are left', () => {
  table();
  fireEvent.change(screen.getByLabelText('Filter rows'), { target: { value: ' nIn ' } });
  expect(names()).toEqual(['Nine']);
  expect(screen.getByRole('status').textContent).toBe('1 of 4 rows');
  fireEvent.change(screen.getByLabelText('Filter rows'), { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing')).toBeDefined();
});

it('says of one page of more rows that the filter searches this page', () => {
  const pageColumns = [
    { id: 'name', label: 'Name', isNumeric: false, isShare: false, text: String },
  ] as const;
  const pageRows = [{ id: '1', cells: { name: 'Paged' } }];
  render(<DataTable caption="Paged" columns={pageColumns} rows={pageRows} emptyText="" isPage />);
  expect(screen.getByPlaceholderText('Filter this page…')).toBe(
    screen.getByLabelText('Filter this page'),
  );
  expect(screen.queryByLabelText('Filter rows')).toBeNull();
});

it('leaves out columns that are not wanted', () => {
  const grid = table();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByLabelText('Group'));
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(2);
});

const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[▲▼↕]/, ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('moves, widens and freezes columns by the menu', () => {
  table();
  press('Columns');
  press('Move Size left');
  expect(heads()).toEqual(['Name', 'Size', 'Group']);
  press('Freeze Group');
  expect(heads()).toEqual(['Group', 'Name', 'Size']);
  expect(names()).toEqual(['b', 'a', 'a', 'b']);
  press('Freeze Name');
  press('Widen Group');
  const [group, name] = screen.getAllByRole('columnheader');
  const edges = (head: HTMLElement | undefined) =>
    ['--start', '--end'].map((edge) => head?.style.getPropertyValue(edge));
  expect([group?.style.position, group?.style.width]).toEqual(['sticky', '204px']);
  expect(edges(group)).toEqual(['0px', '204px']);
  expect(edges(name)).toEqual(['204px', '384px']);
  press('Move Name left');
  expect(heads()).toEqual(['Name', 'Group', 'Size']);
  press('Freeze Group');
  expect(heads()).toEqual(['Name', 'Size', 'Group']);
  expect(screen.getAllByRole('columnheader').map((head) => head.style.position)).toEqual([
    'sticky',
    '',
    '',
  ]);
});

it('moves and widens the column whose head has the focus', () => {
  table();
  const head = screen.getByRole('button', { name: 'Name' });
  fireEvent.keyDown(head, { key: 'ArrowRight', shiftKey: true, ctrlKey: true });
  expect(heads()).toEqual(['Group', 'Name', 'Size']);
  fireEvent.keyDown(head, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(head, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(head, { key: 'ArrowLeft', shiftKey: true });
  expect(screen.getAllByRole('columnheader')[1]?.style.width).toBe('156px');
});

it('widens a column whose edge is dragged, and reports it once', async () => {
  const reported: TableLayout[] = [];
  table(few, undefined, (layout) => reported.push(layout));
  const [head] = screen.getAllByRole('columnheader');
  const edge = head?.querySelector(':scope > [aria-hidden]');
  fireEvent.mouseDown(edge!, { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 120 });
  fireEvent.mouseMove(document, { clientX: 150 });
  fireEvent.mouseUp(document, { clientX: 160 });
  expect(head?.style.width).toBe('240px');
  expect(reported.map(({ widths }) => ({ ...widths }))).toEqual([{ name: 240 }]);
  fireEvent.doubleClick(edge!);
  expect(head?.style.width).toBe('');
});

it('moves a column that is dragged onto another, and freezes it among frozen ones', () => {
  table();
  const [name, group, size] = screen.getAllByRole('columnheader');
  fireEvent.dragStart(size!);
  fireEvent.drop(name!);
  expect(heads()).toEqual(['Size', 'Name', 'Group']);
  press('Columns');
  press('Freeze Size');
  fireEvent.dragStart(group!);
  fireEvent.drop(size!);
  expect(heads()).toEqual(['Group', 'Size', 'Name']);
  expect(group?.style.position).toBe('sticky');
  fireEvent.dragStart(size!);
  fireEvent.drop(name!);
  expect(size?.style.position).toBe('');
});

it('closes the menu of columns on Escape and on a press beside it', () => {
  table();
  const menu = () => screen.queryByRole('group', { name: 'Columns' });
  press('Columns');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Widen Name' }), { key: 'Escape' });
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  press('Columns');
  fireEvent.pointerDown(document.body);
  expect(menu()).toBeNull();
});

it('is walked by keyboard, and Enter opens', () => {
  const opened = vi.fn<(id: string) => void>();
  const grid = table(few, opened);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(grid, { key });
  expect(opened).toHaveBeenCalledExactlyOnceWith('Nine');
  fireEvent.keyDown(grid, { key: 'End' });
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Two');
});

it('renders only what is near the window of 3,000 rows, and counts all', () => {
  // There is no layout here: the test sets the height of the window.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  const many = Array.from({ length: 3000 }, (_, n) => row(`Row ${n}`, 'a', n));
  const grid = table(many);
  expect(grid.getAttribute('aria-rowcount')).toBe('3001');
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100);
  expect(names()).toContain('Row 0');
});

it('copies as tabs and lines', () => {
  expect(rowsToText(columns, [row('A\tB', 'c', 1)], true)).toBe('Name\tGroup\tSize\nA B\tc\t1');
});

it('copies no text that a spreadsheet would run, and figures as they are', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1']) {
    const copied = rowsToText(columns, [row(formula, 'c', -1)]);
    expect(copied).toBe(`'${formula.replace(/\s/, ' ')}\tc\t-1`);
  }
});
