import { saveTable, tableFiles } from '#renderer/platform/saveTable.ts';
import { MenuButton } from '#renderer/ui/button/MenuButton.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import { widthStep } from './columnLayout.ts';
import { rowsToText, type DataColumn, type DataRow } from './dataTable.ts';
import type { TablePartProps } from './DataTableHead.tsx';
import styles from './DataTable.module.css';

interface TableMenuProps extends TablePartProps {
  caption: string;
  /** All rows and columns, as the files have them; `fileName` is without what stands after the point. */
  saved: { fileName: string; columns: readonly DataColumn[]; rows: readonly DataRow[] };
}

/** The menu of a table: copy, files, and what arranges its columns. */
export function TableMenu({ caption, saved, table, columns, layout }: TableMenuProps) {
  const { rows } = table.getRowModel();
  const { feedback, copy } = useCopy(
    rows.length === 1 ? '1 row copied' : `${rows.length} rows copied`,
    () => 'The browser did not allow copying',
  );
  const copyRows = () => {
    const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
    const shown = rows.map(({ original }) => original);
    return copy(rowsToText(visible, shown, true));
  };
  return (
    <div className={styles.menu}>
      <MenuButton name={`More about ${caption}`} label="⋯" group={caption}>
        <div className={styles.choice}>
          <button type="button" onClick={() => void copyRows()}>
            Copy
          </button>
          {tableFiles.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={`${caption} as ${name}`}
              onClick={() => saveTable(saved.fileName, name, saved)}
            >
              {name}
            </button>
          ))}
          <span role="status">{feedback}</span>
        </div>
        {columns.map(({ id, label }) => (
          <ColumnChoice key={id} id={id} label={label} table={table} layout={layout} />
        ))}
        <p className={styles.hint}>
          In a column head, Shift+← and → change the width, with Ctrl the place. Frozen columns stay
          in sight while they fit into the left half of the table.
        </p>
        <button type="button" aria-disabled={layout.isDefault} onClick={layout.reset}>
          Reset columns
        </button>
      </MenuButton>
    </div>
  );
}

interface ColumnChoiceProps extends Omit<TablePartProps, 'columns'> {
  id: string;
  label: string;
}

/** The controls of one column. Buttons that move stay enabled at an edge: a disabled one would lose the focus. */
function ColumnChoice({ id, label, table, layout }: ColumnChoiceProps) {
  const column = table.getColumn(id);
  const moveTo = (step: -1 | 1) => ({
    isOff: !layout.canMove(id, step),
    act: () => layout.move(id, step),
  });
  const widenBy = (pixels: number) => ({ isOff: undefined, act: () => layout.widen(id, pixels) });
  const steps = [
    { name: `Move ${label} left`, text: '←', ...moveTo(-1) },
    { name: `Move ${label} right`, text: '→', ...moveTo(1) },
    { name: `Narrow ${label}`, text: '−', ...widenBy(-widthStep) },
    { name: `Widen ${label}`, text: '+', ...widenBy(widthStep) },
  ];
  return (
    <div className={styles.choice}>
      <CheckBox
        label={label}
        checked={column?.getIsVisible() ?? true}
        onChange={(isChecked) => column?.toggleVisibility(isChecked)}
      />
      {steps.map(({ name, text, isOff, act }) => (
        <button key={name} type="button" aria-label={name} aria-disabled={isOff} onClick={act}>
          {text}
        </button>
      ))}
      <button
        type="button"
        aria-label={`Freeze ${label}`}
        aria-pressed={layout.isFrozen(id)}
        onClick={() => layout.toggleFrozen(id)}
      >
        Freeze
      </button>
    </div>
  );
}
