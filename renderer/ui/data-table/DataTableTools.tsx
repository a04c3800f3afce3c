import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCopy } from '#renderer/ui/useCopy.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { widthStep } from './columnLayout.ts';
import { rowsToText } from './dataTable.ts';
import type { TablePartProps } from './DataTableHead.tsx';
import styles from './DataTable.module.css';

interface DataTableToolsProps extends TablePartProps {
  total: number;
  isPage: boolean;
  children: ReactNode;
}

/** The filter, the menu of columns, the copy button, and tools of the caller. */
export function DataTableTools(props: DataTableToolsProps) {
  const { table, columns, layout, total, isPage, children } = props;
  const { rows } = table.getRowModel();
  const filter = (table.state.globalFilter as string | undefined) ?? '';
  const { feedback, copy } = useCopy(
    `${counted(rows.length)} copied`,
    () => 'The browser did not allow copying',
  );
  const copyRows = () => {
    const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
    const shown = rows.map(({ original }) => original);
    return copy(rowsToText(visible, shown, true));
  };
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.filter}
        aria-label={isPage ? 'Filter this page' : 'Filter rows'}
        placeholder={isPage ? 'Filter this page…' : 'Filter…'}
        value={filter}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <span className={styles.count} role="status">
        {filter === '' ? counted(total) : `${rows.length} of ${counted(total)}`}
        {feedback && ` · ${feedback}`}
      </span>
      <ColumnChooser table={table} columns={columns} layout={layout} />
      <button type="button" onClick={() => void copyRows()}>
        Copy
      </button>
      {children}
    </div>
  );
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}

/** A menu that hides, moves, resizes and freezes columns; it closes on Escape and on a press beside it. */
function ColumnChooser({ table, columns, layout }: TablePartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const handlePress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
  };
  useWindowEvent('pointerdown', handlePress, isOpen);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the buttons inside
    <div ref={frame} className={styles.chooser} onKeyDown={handleKeyDown}>
      <button ref={toggle} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Columns
      </button>
      {isOpen && (
        <div className={styles.choices} role="group" aria-label="Columns">
          {columns.map(({ id, label }) => (
            <ColumnChoice key={id} id={id} label={label} table={table} layout={layout} />
          ))}
          <p className={styles.hint}>
            In a column head, Shift+← and → change the width, with Ctrl the place. Frozen columns
            stay in sight while they fit into the left half of the table.
          </p>
          <button type="button" aria-disabled={layout.isDefault} onClick={layout.reset}>
            Reset columns
          </button>
        </div>
      )}
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
      <label>
        <input
          type="checkbox"
          checked={column?.getIsVisible() ?? true}
          onChange={(event) => column?.toggleVisibility(event.target.checked)}
        />
        {label}
      </label>
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
