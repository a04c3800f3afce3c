import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { catchFiles } from '#tests/support/dom/catchFiles.ts';
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

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => row(`Row ${n}`, 'a', n === 3 ? null : n));

it('has a field from eight rows, which filters by what is read and says how many are left', () => {
  table(many(8));
  const field = screen.getByLabelText('Filter 8 rows');
  fireEvent.change(field, { target: { value: ' rOw 7 ' } });
  expect(names()).toEqual(['Row 7']);
  expect(screen.getByRole('status').textContent).toBe('1 of 8 rows');
  fireEvent.change(field, { target: { value: '–' } });
  expect(names()).toEqual(['Row 3']);
  fireEvent.change(field, { target: { value: 'zzz ' } });
  expect(screen.getByText('No row has “zzz”.')).toBeDefined();
});

it.each([
  ['of fewer rows', many(7), undefined],
  ['that something else filters', many(30), ''],
])('a table %s has no field', (_, rows, filter) => {
  render(
    <DataTable
      caption="Sizes"
      columns={columns}
      rows={rows}
      emptyText=""
      {...(filter !== undefined && { filter })}
    />,
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('shows the rows that have the text of another filter', () => {
  render(
    <DataTable caption="Sizes" columns={columns} rows={many(30)} emptyText="" filter="row 2" />,
  );
  expect(names()).toHaveLength(11);
});

it('an empty table is a sentence, without head and menu', () => {
  render(<DataTable caption="Sizes" columns={columns} rows={[]} emptyText="Nothing yet." />);
  expect(screen.getByText('Nothing yet.')).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('puts the name first with its picture, and shows a state as a chip', () => {
  const [name, group, size] = columns;
  render(
    <DataTable
      caption="Sizes"
      columns={[size!, name!, { ...group!, isState: true }]}
      rows={[row('Kelp', 'Sold out', 1), row('Drift', 'Past', 2)]}
      emptyText=""
      pictureOf={(id) => (id === 'Kelp' ? '/posters/kelp.webp' : null)}
    />,
  );
  expect(heads()).toEqual(['Name', 'Size', 'Group']);
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/posters/kelp.webp']);
  const chips = ['Sold out', 'Past'].map((word) => screen.getByText(word).className);
  expect(new Set(chips).size).toBe(2);
});

it('saves all rows and columns as CSV and JSON, in the order they came', async () => {
  const files = catchFiles();
  const [name, group, size] = columns;
  render(
    <DataTable
      caption="Sizes"
      fileName="sizes-2026"
      columns={[size!, name!, group!]}
      rows={[row('Kelp', '=1', 1.25)]}
      emptyText=""
    />,
  );
  press('More about Sizes');
  press('Sizes as CSV');
  press('Sizes as JSON');
  expect(files.map(({ name: file }) => file)).toEqual(['sizes-2026.csv', 'sizes-2026.json']);
  const [csv, json] = await Promise.all(files.map(({ blob }) => blob.text()));
  expect(csv).toBe("Size,Name,Group\r\n1.25,Kelp,'=1\r\n");
  expect(json).toContain('"size": 1.25');
});

it('leaves out columns that are not wanted', () => {
  const grid = table();
  fireEvent.click(screen.getByRole('button', { name: 'More about Sizes' }));
  fireEvent.click(screen.getByLabelText('Group'));
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(2);
});

const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[▲▼↕]/, ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('moves, widens and freezes columns by the menu', () => {
  table();
  press('More about Sizes');
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
  press('More about Sizes');
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
  const menu = () => screen.queryByRole('group', { name: 'Sizes' });
  press('More about Sizes');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Widen Name' }), { key: 'Escape' });
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about Sizes' }));
  press('More about Sizes');
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
  const grid = table(many(3000));
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
