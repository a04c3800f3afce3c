import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { DataColumn, DataRow } from './dataTable.ts';
import styles from './DataTable.module.css';
import { DataTableBody } from './DataTableBody.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableTools } from './DataTableTools.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { useDataTable } from './useDataTable.ts';

interface DataTableProps {
  caption: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Read when there are no rows. */
  emptyText: string;
  /** Buttons beside the table's own. */
  tools?: ReactNode;
  /** Told which row was opened by click or Enter. */
  onOpen?: (rowId: string) => void;
}

/** Pixels; every row has this height, so that long tables need not be measured. */
const rowHeight = 38;
/** Up to so many rows all are drawn: then the page's own search finds them. */
const virtualFrom = 60;

/** A table to sort (several columns with shift), filter, trim, copy and walk by keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, columns, rows, emptyText, tools, onOpen } = props;
  const id = useId();
  const table = useDataTable(columns, rows);
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
    columns,
    onOpen,
    scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index),
  });
  const range = isVirtual
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : shown.map((_, index) => index);
  return (
    <div className={styles.frame}>
      {rows.length > 0 && (
        <DataTableTools table={table} columns={columns} total={rows.length}>
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
          <DataTableHead table={table} columns={columns} />
          <DataTableBody
            id={id}
            table={table}
            columns={columns}
            range={range}
            rowHeight={rowHeight}
            active={active}
            isOpenable={onOpen !== undefined}
          />
        </table>
        {shown.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      </div>
    </div>
  );
}
