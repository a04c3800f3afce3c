import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { ColumnLayout } from './columnLayout.ts';
import type { DataColumn, DataTableModel, DataValue } from './dataTable.ts';
import type { ActiveRow } from './useActiveRow.ts';
import styles from './DataTable.module.css';

interface DataTableBodyProps {
  id: string;
  table: DataTableModel;
  /** Visible ones, in the order shown. */
  columns: readonly DataColumn[];
  layout: ColumnLayout;
  /** Indexes of the rows to render, in order. */
  range: readonly number[];
  rowHeight: number;
  active: ActiveRow;
  isOpenable: boolean;
}

/** The rendered rows, with padding for the others. */
export function DataTableBody(props: DataTableBodyProps) {
  const { id, table, columns, layout, range, rowHeight, active, isOpenable } = props;
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
