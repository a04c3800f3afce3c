import { useState, type ReactNode } from 'react';
import type { DataColumn, DataTableModel } from './dataTable.ts';
import styles from './DataTable.module.css';
import type { ColumnLayout } from './useColumnLayout.ts';
import { rowsToText } from './rowsToText.ts';

interface DataTableToolsProps {
  table: DataTableModel;
  /** In the order shown. */
  columns: readonly DataColumn[];
  layout: ColumnLayout;
  total: number;
  children: ReactNode;
}

/** The filter, the menu of columns, the copy button, and tools of the caller. */
export function DataTableTools({ table, columns, layout, total, children }: DataTableToolsProps) {
  const [feedback, setFeedback] = useState('');
  const { rows } = table.getRowModel();
  const filter = (table.state.globalFilter as string | undefined) ?? '';
  const copy = async () => {
    const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
    const shown = rows.map(({ original }) => original);
    try {
      await navigator.clipboard.writeText(rowsToText(visible, shown, true));
      setFeedback(`${counted(shown.length)} copied`);
    } catch {
      setFeedback('The browser did not allow copying');
    }
  };
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.filter}
        aria-label="Filter rows"
        placeholder="Filter…"
        value={filter}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <span className={styles.count} role="status">
        {filter === '' ? counted(total) : `${rows.length} of ${counted(total)}`}
        {feedback && ` · ${feedback}`}
      </span>
      <ColumnChooser table={table} columns={columns} layout={layout} />
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      {children}
    </div>
  );
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}

/** Pixels of a column that was not resized before, and of one press. */
const defaultWidth = 180;
const widthStep = 24;

type ColumnChooserProps = Pick<DataTableToolsProps, 'table' | 'columns' | 'layout'>;

/** A menu that hides, moves and freezes columns; rendered when opened, since few people open it. */
function ColumnChooser({ table, columns, layout }: ColumnChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.chooser}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Columns
      </button>
      {isOpen && (
        <div className={styles.choices}>
          {columns.map(({ id, label }, index) => (
            <div key={id} className={styles.choice}>
              <label>
                <input
                  type="checkbox"
                  checked={table.getColumn(id)?.getIsVisible() ?? true}
                  onChange={(event) => table.getColumn(id)?.toggleVisibility(event.target.checked)}
                />
                {label}
              </label>
              <button
                type="button"
                aria-label={`Move ${label} left`}
                disabled={index === 0}
                onClick={() => layout.moveBy(columns, id, -1)}
              >
                ←
              </button>
              <button
                type="button"
                aria-label={`Move ${label} right`}
                disabled={index === columns.length - 1}
                onClick={() => layout.moveBy(columns, id, 1)}
              >
                →
              </button>
              <button
                type="button"
                aria-label={`Narrow ${label}`}
                onClick={() => layout.resize(id, (layout.widthOf(id) ?? defaultWidth) - widthStep)}
              >
                −
              </button>
              <button
                type="button"
                aria-label={`Widen ${label}`}
                onClick={() => layout.resize(id, (layout.widthOf(id) ?? defaultWidth) + widthStep)}
              >
                +
              </button>
              <button
                type="button"
                aria-label={`Freeze ${label}`}
                aria-pressed={layout.isFrozen(id)}
                onClick={() => layout.toggleFrozen(id, defaultWidth)}
              >
                Freeze
              </button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
