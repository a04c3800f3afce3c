import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { useId, useRef, type CSSProperties, useMemo, useState } from 'react';
import { Empty } from '#renderer/ui/feedback/Empty.tsx';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import { SearchField } from '#renderer/ui/form/ListControls.tsx';
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
  hasText,
} from './dataTable.ts';
import { DataTableHead, type TablePartProps } from './DataTableHead.tsx';
import { TableMenu } from './TableMenu.tsx';
import { useActiveRow, type ActiveRow } from './useActiveRow.ts';
import styles from './DataTable.module.css';

export interface DataTableProps {
  caption: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Read when there are no rows. */
  emptyText: string;
  /** What the rows must have, where something else filters them; else the table has a field, from eight rows. */
  filter?: string;
  /** Name of the table's files; the caption by default. */
  fileName?: string;
  /** The small picture in front of a row's name. */
  pictureOf?: (rowId: string) => string | null;
  /** Called with the row that was opened by click or Enter. */
  onOpen?: (rowId: string) => void;
  /** The arrangement of the columns at first. */
  layout?: TableLayout;
  /** Called with each arrangement that the reader makes. */
  onLayout?: (layout: TableLayout) => void;
}

/** Pixels; every row has this height, so that the virtual list does not measure them. */
const rowHeight = 40;
/** Up to this many rows all are rendered, so that the browser's search finds them. */
const virtualFrom = 60;
/** From this many rows a table that nothing else filters has a field. */
const filterFrom = 8;

/** A table to sort (several columns with shift), filter, arrange, copy, save and walk by keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, rows, emptyText, onOpen, pictureOf, fileName = caption } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => nameFirst(props.columns), [props.columns]);
  const [typed, setTyped] = useState('');
  const { filter = typed } = props;
  const table = useDataTable(columns, rows, props.layout ?? defaultLayout, filter);
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
  if (rows.length === 0) return <Empty text={emptyText} />;
  const hasField = props.filter === undefined && rows.length >= filterFrom;
  return (
    <div ref={frame} className={styles.frame}>
      {hasField && (
        <div className={styles.filter}>
          <SearchField label={`Filter ${rows.length} rows`} value={typed} onChange={setTyped} />
          <span role="status">{typed !== '' && `${shown.length} of ${rows.length} rows`}</span>
        </div>
      )}
      <div className={styles.body}>
        <TableMenu
          {...{ caption, table, layout }}
          columns={arranged}
          saved={{ fileName, columns: props.columns, rows }}
        />
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
              {...{ id, table, layout, range, active, pictureOf }}
              columns={visible}
              isOpenable={onOpen !== undefined}
            />
          </table>
          {shown.length === 0 && <p className={styles.none}>{`No row has “${filter.trim()}”.`}</p>}
        </div>
      </div>
    </div>
  );
}

/** The name stands first, and the figures after it. */
function nameFirst(columns: readonly DataColumn[]): readonly DataColumn[] {
  const name = columns.find(({ isNumeric }) => !isNumeric);
  return name === undefined ? columns : [name, ...columns.filter((column) => column !== name)];
}

type Column = ColumnDef<typeof dataTableFeatures, DataRow>;

/** The table model: the rows that have a text, sorting by several columns, and the arrangement of columns. */
function useDataTable(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
  layout: TableLayout,
  filter: string,
): DataTableModel {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(
    () => rows.filter((row) => filter === '' || hasText(columns, row, filter)),
    [rows, columns, filter],
  );
  const [initialState] = useState(() => toTableState(layout));
  return useTable({
    features: dataTableFeatures,
    columns: definitions,
    data,
    initialState,
    columnResizeMode: 'onChange',
    getRowId: (row) => row.id,
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
  pictureOf: DataTableProps['pictureOf'];
}

/** The rendered rows, with padding for the others. */
function DataTableBody(props: DataTableBodyProps) {
  const { id, table, columns, layout, range, active, isOpenable, pictureOf } = props;
  const nameId = columns.find(({ isNumeric }) => !isNumeric)?.id;
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
                cell(
                  column,
                  row.original.cells[column.id] ?? null,
                  layout.styles.get(column.id),
                  column.id === nameId ? pictureOf?.(row.original.id) : undefined,
                ),
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
function cell(
  column: DataColumn,
  value: DataValue,
  layoutStyle: CSSProperties | undefined,
  picture: string | null | undefined,
) {
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
      title={titleOf(column, value, text)}
    >
      {picture !== undefined && <Poster src={picture} />}
      {column.isState && value !== null ? <StateChip word={text} /> : text}
    </td>
  );
}

function titleOf(column: DataColumn, value: DataValue, text: string): string | undefined {
  return column.title?.(value) ?? (text.length > 24 ? text : undefined);
}

function Poster({ src }: { src: string | null }) {
  return src === null ? (
    <span className={styles.poster} />
  ) : (
    <img className={styles.poster} src={src} alt="" loading="lazy" decoding="async" />
  );
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
