import { useEffect, useEffectEvent, useRef, type CSSProperties, type RefObject } from 'react';
import type { DataTableModel } from './dataTable.ts';

/** How a reader arranged the columns of a table. */
export interface TableLayout {
  /** Ids of columns; those that are not listed follow. */
  order: readonly string[];
  /** Pixels, of the columns that were resized or frozen. */
  widths: Readonly<Record<string, number>>;
  /** Columns fixed at the left edge, in this order. */
  frozen: readonly string[];
  hidden: readonly string[];
}

export const defaultLayout: TableLayout = { order: [], widths: {}, frozen: [], hidden: [] };

/** Pixels. */
export const minWidth = 48;
export const maxWidth = 900;
const defaultWidth = 180;
/** Pixels of one key press. */
export const widthStep = 24;

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

/** The state of a table model that shows this layout. */
export function toTableState({ order, widths, frozen, hidden }: TableLayout) {
  return {
    columnOrder: [...order],
    columnSizing: { ...widths },
    columnPinning: { start: [...frozen], end: [] },
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
  };
}

/** Order, widths and frozen columns of a table, and what changes them. */
export function useColumnLayout(
  table: DataTableModel,
  frame: RefObject<HTMLElement | null>,
  onLayout: ((layout: TableLayout) => void) | undefined,
) {
  const layout = readLayout(table);
  useReportedLayout(table, onLayout);
  const groupOf = (id: string) => {
    const isFrozen = layout.frozen.includes(id);
    const columns = isFrozen ? table.getStartLeafColumns() : table.getCenterLeafColumns();
    return { isFrozen, ids: columns.map((column) => column.id) };
  };
  const setGroup = (isFrozen: boolean, ids: string[]) =>
    isFrozen
      ? table.setColumnPinning({ start: ids, end: [] })
      : table.setColumnOrder([...layout.frozen, ...ids]);
  const setWidth = (id: string, pixels: number) => {
    const width = Math.round(Math.max(minWidth, Math.min(maxWidth, pixels)));
    table.setColumnSizing((widths) => ({ ...widths, [id]: width }));
  };
  const widthOf = (id: string) => {
    const heads = [...(frame.current?.querySelectorAll('th') ?? [])];
    // Measured as 0 without a layout of the page.
    const measured = heads.find((head) => head.dataset.column === id)?.offsetWidth;
    return layout.widths[id] ?? (measured || defaultWidth);
  };
  /** False at the edges of the frozen columns and of the others. */
  const canMove = (id: string, step: -1 | 1) => {
    const { ids } = groupOf(id);
    return ids[ids.indexOf(id) + step] !== undefined;
  };
  /** Gives a column without a width its measured one, so that it can be changed. */
  const fixWidth = (id: string) => setWidth(id, widthOf(id));
  const setFrozen = (id: string, isFrozen: boolean) => {
    // The place of the next frozen column is the sum of the widths before it.
    if (isFrozen) fixWidth(id);
    table.getColumn(id)?.pin(isFrozen ? 'start' : false);
  };
  return {
    isDefault: JSON.stringify(layout) === JSON.stringify(defaultLayout),
    isFrozen: (id: string) => layout.frozen.includes(id),
    canMove,
    move(id: string, step: -1 | 1): void {
      if (!canMove(id, step)) return;
      const { isFrozen, ids } = groupOf(id);
      const index = ids.indexOf(id);
      setGroup(isFrozen, ids.toSpliced(index, 1).toSpliced(index + step, 0, id));
    },
    /** Puts a column in the place of another: among frozen columns it is frozen as well. */
    moveTo(id: string, targetId: string): void {
      const { isFrozen, ids } = groupOf(targetId);
      if (isFrozen !== layout.frozen.includes(id)) setFrozen(id, isFrozen);
      const index = ids.indexOf(targetId);
      setGroup(isFrozen, ids.filter((other) => other !== id).toSpliced(index, 0, id));
    },
    fixWidth,
    widen: (id: string, pixels: number) => setWidth(id, widthOf(id) + pixels),
    toggleFrozen: (id: string) => setFrozen(id, !layout.frozen.includes(id)),
    reset(): void {
      const state = toTableState(defaultLayout);
      table.setColumnOrder(state.columnOrder);
      table.setColumnSizing(state.columnSizing);
      table.setColumnPinning(state.columnPinning);
      table.setColumnVisibility(state.columnVisibility);
    },
    /** Styles of the cells of columns that have a width, by id. */
    styles: cellStyles(table, layout),
  };
}

/** Reports a change of the layout, at the end of a drag and not during it. */
function useReportedLayout(
  table: DataTableModel,
  onLayout: ((layout: TableLayout) => void) | undefined,
): void {
  const { columnOrder, columnSizing, columnPinning, columnVisibility } = table.state;
  const isResizing = table.state.columnResizing.isResizingColumn !== false;
  const reported = useRef<string | null>(null);
  const report = useEffectEvent(() => {
    const layout = readLayout(table);
    const text = JSON.stringify(layout);
    // The first one is the layout that was passed in.
    if (reported.current !== null && reported.current !== text) onLayout?.(layout);
    reported.current = text;
  });
  useEffect(() => {
    if (!isResizing) report();
  }, [columnOrder, columnSizing, columnPinning, columnVisibility, isResizing]);
}

function readLayout({ state }: DataTableModel): TableLayout {
  return {
    order: state.columnOrder,
    widths: state.columnSizing,
    frozen: state.columnPinning.start,
    hidden: Object.keys(state.columnVisibility).filter((id) => !state.columnVisibility[id]),
  };
}

function cellStyles(table: DataTableModel, { widths, frozen }: TableLayout) {
  const styles = new Map<string, CSSProperties>();
  for (const column of table.getVisibleLeafColumns()) {
    const { id } = column;
    if (widths[id] === undefined) continue;
    const width = column.getSize();
    const size = { width, minWidth: width, maxWidth: width };
    const isFrozen = frozen.includes(id);
    const start = column.getStart('start');
    const edges = { '--start': `${start}px`, '--end': `${start + width}px` };
    styles.set(id, isFrozen ? { ...size, ...edges, position: 'sticky' } : size);
  }
  return styles;
}
