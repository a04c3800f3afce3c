import clsx from 'clsx';
import type { DataColumn, DataTableModel } from './dataTable.ts';
import styles from './DataTable.module.css';

interface DataTableHeadProps {
  table: DataTableModel;
  columns: readonly DataColumn[];
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '▲', desc: '▼' } as const;

/** Column heads that sort; with shift, as a further column. */
export function DataTableHead({ table, columns }: DataTableHeadProps) {
  const sorting = table.state.sorting;
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map(({ column }) => {
            const known = columns.find(({ id }) => id === column.id);
            const direction = column.getIsSorted();
            const order = sorting.findIndex(({ id }) => id === column.id) + 1;
            return (
              <th
                key={column.id}
                scope="col"
                className={clsx(known?.isNumeric && styles.numeric)}
                aria-sort={direction ? directions[direction] : undefined}
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={column.getToggleSortingHandler()}
                >
                  {known?.label}
                  <span aria-hidden="true" className={styles.arrow}>
                    {direction ? arrows[direction] : '↕'}
                    {direction && sorting.length > 1 ? order : ''}
                  </span>
                </button>
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
