import clsx from 'clsx';
import { useState, type PointerEvent } from 'react';
import type { DataColumn, DataTableModel } from './dataTable.ts';
import styles from './DataTable.module.css';
import type { ColumnLayout } from './useColumnLayout.ts';

interface DataTableHeadProps {
  table: DataTableModel;
  /** In the order shown. */
  columns: readonly DataColumn[];
  layout: ColumnLayout;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '▲', desc: '▼' } as const;

/** Column heads: a press sorts (with shift, as a further column), dragging moves, the edge resizes. */
export function DataTableHead({ table, columns, layout }: DataTableHeadProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { sorting } = table.state;
  const cellStyles = layout.styles(columns);
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
              className={clsx(isNumeric && styles.numeric, dragged === id && styles.dragged)}
              style={cellStyles.get(id)}
              aria-sort={direction ? directions[direction] : undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== id) layout.moveTo(columns, dragged, id);
              }}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={column?.getToggleSortingHandler()}
              >
                {label}
                <span aria-hidden="true" className={styles.arrow}>
                  {direction ? arrows[direction] : '↕'}
                  {direction && sorting.length > 1 ? order : ''}
                </span>
              </button>
              <ResizeHandle onResize={(width) => layout.resize(id, width)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** For a pointer; the menu of columns changes widths by keyboard. */
function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const head = event.currentTarget.closest('th');
    if (head) onResize(event.clientX - head.getBoundingClientRect().left);
  };
  return (
    <span
      aria-hidden="true"
      className={styles.resize}
      onPointerDown={(event) => {
        // Otherwise the head would be dragged.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={handlePointerMove}
    />
  );
}
