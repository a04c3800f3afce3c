import { useState, type ReactNode } from 'react';
import type { DataColumn, DataTableModel } from './dataTable.ts';
import styles from './DataTable.module.css';
import { rowsToText } from './rowsToText.ts';

interface DataTableToolsProps {
  table: DataTableModel;
  columns: readonly DataColumn[];
  total: number;
  children: ReactNode;
}

/** The filter, the menu of columns, the copy button, and tools of the caller. */
export function DataTableTools({ table, columns, total, children }: DataTableToolsProps) {
  const [said, setSaid] = useState('');
  const { rows } = table.getRowModel();
  const filter = (table.state.globalFilter as string | undefined) ?? '';
  const copy = async () => {
    const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
    const shown = rows.map(({ original }) => original);
    try {
      await navigator.clipboard.writeText(rowsToText(visible, shown, true));
      setSaid(`${counted(shown.length)} copied`);
    } catch {
      setSaid('The browser did not allow copying');
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
        {said && ` · ${said}`}
      </span>
      <ColumnChooser table={table} columns={columns} />
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

type ColumnChooserProps = Pick<DataTableToolsProps, 'table' | 'columns'>;

/** A menu of columns; rendered when opened, since few visitors open it. */
function ColumnChooser({ table, columns }: ColumnChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.chooser}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Columns
      </button>
      {isOpen && (
        <div className={styles.choices}>
          {columns.map(({ id, label }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={table.getColumn(id)?.getIsVisible() ?? true}
                onChange={(event) => table.getColumn(id)?.toggleVisibility(event.target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
