import clsx from 'clsx';
import { useState, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';
import { widthStep, type ColumnLayout } from './columnLayout.ts';
import type { DataColumn, DataTableModel } from './dataTable.ts';
import styles from './DataTable.module.css';

/** Props of the parts of a table. */
export interface TablePartProps {
  table: DataTableModel;
  /** Columns in the order shown. */
  columns: readonly DataColumn[];
  layout: ColumnLayout;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '▲', desc: '▼' } as const;

/** Column heads: a press sorts (with shift, as a further column), dragging moves, the edge resizes. */
export function DataTableHead({ table, columns, layout }: TablePartProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { sorting } = table.state;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ id, label, isNumeric }) => {
          const column = table.getColumn(id);
          const direction = column?.getIsSorted() ?? false;
          const order = sorting.findIndex((sorted) => sorted.id === id) + 1;
          return (
            <th
              key={id}
              scope="col"
              draggable
              data-column={id}
              className={clsx(
                isNumeric && styles.numeric,
                layout.isFrozen(id) && styles.frozen,
                dragged === id && styles.dragged,
              )}
              style={layout.styles.get(id)}
              aria-sort={direction ? directions[direction] : undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== id) layout.moveTo(dragged, id);
              }}
            >
              <button
                type="button"
                className={styles.sort}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight"
                onClick={column?.getToggleSortingHandler()}
                onKeyDown={(event) => handleHeadKey(event, layout, id)}
              >
                {label}
                <span aria-hidden="true" className={styles.arrow}>
                  {direction ? arrows[direction] : '↕'}
                  {direction && sorting.length > 1 ? order : ''}
                </span>
              </button>
              <ResizeHandle table={table} layout={layout} id={id} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Shift and an arrow change the width of a column, with Ctrl as well its place. */
function handleHeadKey(event: KeyboardEvent, layout: ColumnLayout, id: string): void {
  const step = event.key === 'ArrowRight' ? 1 : -1;
  if (!event.shiftKey || (step === -1 && event.key !== 'ArrowLeft')) return;
  event.preventDefault();
  if (event.ctrlKey) layout.move(id, step);
  else layout.widen(id, step * widthStep);
}

/** For a pointer; a double click gives the column its natural width back. */
function ResizeHandle({ table, layout, id }: Omit<TablePartProps, 'columns'> & { id: string }) {
  const begin = (event: MouseEvent | TouchEvent) => {
    layout.fixWidth(id);
    const header = table.getFlatHeaders().find(({ column }) => column.id === id);
    header?.getResizeHandler()(event);
  };
  return (
    <span
      aria-hidden="true"
      className={clsx(
        styles.resize,
        table.state.columnResizing.isResizingColumn === id && styles.resizing,
      )}
      onMouseDown={(event) => {
        // Otherwise the head would be dragged.
        event.preventDefault();
        begin(event);
      }}
      onTouchStart={begin}
      onDoubleClick={() => !layout.isFrozen(id) && table.getColumn(id)?.resetSize()}
    />
  );
}
