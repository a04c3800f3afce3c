import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useId, useRef, type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import {
  defaultLayout,
  maxWidth,
  minWidth,
  toTableState,
  useColumnLayout,
  type TableLayout,
} from './columnLayout.ts';
import {
  type DataColumn,
  type DataRow,
  dataTableFeatures,
  type DataTableModel,
  type DataValue,
} from './dataTable.ts';
import { DataTableHead, type TablePartProps } from './DataTableHead.tsx';
import { DataTableTools } from './DataTableTools.tsx';
import { useActiveRow, type ActiveRow } from './useActiveRow.ts';
import styles from './DataTable.module.css';

export interface DataTableProps {
  caption: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Read when there are no rows. */
  emptyText: string;
  /** Buttons beside the table's own. */
  tools?: ReactNode;
  /** The rows are one page of more: its filter searches these alone, and its label says so. */
  isPage?: boolean;
  /** Called with the row that was opened by click or Enter. */
  onOpen?: (rowId: string) => void;
  /** The arrangement of the columns at first. */
  layout?: TableLayout;
  /** Called with each arrangement that the reader makes. */
  onLayout?: (layout: TableLayout) => void;
}

/** Pixels; every row has this height, so that the virtual list does not measure them. */
const rowHeight = 38;
/** Up to this many rows all are rendered, so that the browser's search finds them. */
const virtualFrom = 60;

/** A table to sort (several columns with shift), filter, arrange, copy and walk by keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, columns, rows, emptyText, tools, onOpen } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const table = useDataTable(columns, rows, props.layout ?? defaultLayout);
  const layout = useColumnLayout(table, frame, props.onLayout);
  const arranged = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()].flatMap(
    ({ id: columnId }) => columns.find((column) => column.id === columnId) ?? [],
  );
  const visible = arranged.filter((column) => table.getColumn(column.id)?.getIsVisible() ?? true);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = table.getRowModel().rows;
  const isVirtual = shown.length > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: isVirtual,
    initialRect: { width: 800, height: 480 },
  });
  const active = useActiveRow({
    rows: shown,
    columns: visible,
    onOpen,
    scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index),
  });
  const range = isVirtual
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : shown.map((_, index) => index);
  return (
    <div ref={frame} className={styles.frame}>
      {rows.length > 0 && (
        <DataTableTools
          table={table}
          columns={arranged}
          layout={layout}
          total={rows.length}
          isPage={props.isPage ?? false}
        >
          {tools}
        </DataTableTools>
      )}
      <div
        ref={scroller}
        className={isVirtual ? styles.virtual : styles.scroller}
        style={{ '--room': `${(shown.length + 1) * rowHeight}px` } as CSSProperties}
      >
        {/* A grid of rows: arrows walk them, Enter opens, Ctrl+C copies one. */}
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern for a table to walk
          role="grid"
          className={styles.table}
          aria-label={caption}
          aria-rowcount={shown.length + 1}
          aria-activedescendant={active.index === null ? undefined : `${id}-${active.index}`}
          tabIndex={0}
          onKeyDown={active.handleKeyDown}
        >
          <DataTableHead table={table} columns={visible} layout={layout} />
          <DataTableBody
            id={id}
            table={table}
            columns={visible}
            layout={layout}
            range={range}
            active={active}
            isOpenable={onOpen !== undefined}
          />
        </table>
        {shown.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      </div>
    </div>
  );
}

type Column = ColumnDef<typeof dataTableFeatures, DataRow>;

/** The table model: sorting by several columns, a text filter, and the arrangement of columns. */
function useDataTable(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
  layout: TableLayout,
): DataTableModel {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const [initialState] = useState(() => toTableState(layout));
  return useTable({
    features: dataTableFeatures,
    columns: definitions,
    data,
    initialState,
    columnResizeMode: 'onChange',
    getRowId: (row) => row.id,
    globalFilterFn: (row, columnId, wanted: string) => {
      const column = columns.find(({ id }) => id === columnId);
      const text = column?.text(row.original.cells[columnId] ?? null) ?? '';
      return text.toLowerCase().includes(wanted.trim().toLowerCase());
    },
    getColumnCanGlobalFilter: () => true,
    isMultiSortEvent: (event) => (event as { shiftKey?: boolean }).shiftKey === true,
  });
}

function toDefinition({ id, label, isNumeric }: DataColumn): Column {
  return {
    id,
    header: label,
    minSize: minWidth,
    maxSize: maxWidth,
    // Undefined is sorted last whichever way; null is not.
    accessorFn: (row) => row.cells[id] ?? undefined,
    sortUndefined: 'last',
    sortDescFirst: isNumeric,
    sortFn: (a, b) => compare(a.original.cells[id] ?? null, b.original.cells[id] ?? null),
  };
}

const collator = new Intl.Collator('en-AU', { numeric: true });

function compare(a: DataValue, b: DataValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(toSortable(String(a ?? '')), toSortable(String(b ?? '')));
}

/** Dates as reports write them, `22/11/2025 03:30 PM`, are sorted by year, month, day and time. */
function toSortable(text: string): string {
  const date = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d) ([AP]M))?$/.exec(text);
  if (date === null) return text;
  const [, day, month, year, hour = '0', minute = '0', half = 'AM'] = date;
  return [year, month, day, half, Number(hour) % 12, minute].join(' ');
}

interface DataTableBodyProps extends TablePartProps {
  id: string;
  /** Indexes of the rows to render, in order. */
  range: readonly number[];
  active: ActiveRow;
  isOpenable: boolean;
}

/** The rendered rows, with padding for the others. */
function DataTableBody(props: DataTableBodyProps) {
  const { id, table, columns, layout, range, active, isOpenable } = props;
  const { rows } = table.getRowModel();
  const before = range[0] ?? 0;
  const after = rows.length - 1 - (range.at(-1) ?? rows.length - 1);
  return (
    <tbody>
      <Gap height={before * rowHeight} />
      {range.map((index) => {
        const row = rows[index];
        return (
          row && (
            <tr
              key={row.id}
              id={`${id}-${index}`}
              aria-rowindex={index + 2}
              aria-selected={active.index === index}
              className={clsx(isOpenable && styles.openable)}
              onClick={() => active.choose(index)}
            >
              {columns.map((column) =>
                cell(column, row.original.cells[column.id] ?? null, layout.styles.get(column.id)),
              )}
            </tr>
          )
        );
      })}
      <Gap height={after * rowHeight} />
    </tbody>
  );
}

/** A function and not a component: a report renders thousands at once. */
function cell(column: DataColumn, value: DataValue, layoutStyle: CSSProperties | undefined) {
  const text = column.text(value);
  const isBar = column.isShare && typeof value === 'number';
  const style = isBar
    ? ({ ...layoutStyle, '--share': Math.max(0, Math.min(1, value)) } as CSSProperties)
    : layoutStyle;
  return (
    <td
      key={column.id}
      className={clsx(
        column.isNumeric && styles.numeric,
        isBar && styles.bar,
        layoutStyle?.position && styles.frozen,
      )}
      style={style}
      title={text.length > 24 ? text : undefined}
    >
      {text}
    </td>
  );
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
