import { useState, type CSSProperties } from 'react';
import type { DataColumn } from './dataTable.ts';

/** Order, width and frozen columns of a table, as its reader arranged them. */
export interface ColumnLayout {
  /** Frozen columns first, then the others. */
  arrange: (columns: readonly DataColumn[]) => DataColumn[];
  isFrozen: (id: string) => boolean;
  /** Freezes a column at its width, or releases it. */
  toggleFrozen: (id: string, width: number) => void;
  /** Moves a column before or after its neighbour. */
  moveBy: (columns: readonly DataColumn[], id: string, step: -1 | 1) => void;
  moveTo: (columns: readonly DataColumn[], id: string, targetId: string) => void;
  resize: (id: string, width: number) => void;
  widthOf: (id: string) => number | undefined;
  /** Styles of the cells of columns that were resized or frozen, by id. */
  styles: (columns: readonly DataColumn[]) => ReadonlyMap<string, CSSProperties>;
}

/** Pixels. */
const minWidth = 48;
const maxWidth = 900;

export function useColumnLayout(): ColumnLayout {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [frozen, setFrozen] = useState<readonly string[]>([]);
  const resize = (id: string, width: number) =>
    setWidths({ ...widths, [id]: Math.round(Math.max(minWidth, Math.min(maxWidth, width))) });
  const arrange = (columns: readonly DataColumn[]) => {
    const rank = ({ id }: DataColumn) => (order.includes(id) ? order.indexOf(id) : order.length);
    const ordered = columns.toSorted((a, b) => rank(a) - rank(b));
    const isFrozen = ({ id }: DataColumn) => frozen.includes(id);
    return [...ordered.filter(isFrozen), ...ordered.filter((column) => !isFrozen(column))];
  };
  const place = (columns: readonly DataColumn[], id: string, index: number) => {
    const ids = arrange(columns).map((column) => column.id);
    setOrder(ids.filter((other) => other !== id).toSpliced(index, 0, id));
  };
  return {
    arrange,
    isFrozen: (id) => frozen.includes(id),
    toggleFrozen(id, width) {
      if (frozen.includes(id)) return setFrozen(frozen.filter((other) => other !== id));
      // The offset of the next frozen column needs the width of this one.
      resize(id, widths[id] ?? width);
      setFrozen([...frozen, id]);
    },
    moveBy(columns, id, step) {
      const index = arrange(columns).findIndex((column) => column.id === id);
      place(columns, id, Math.max(0, index + step));
    },
    moveTo(columns, id, targetId) {
      place(
        columns,
        id,
        arrange(columns).findIndex((column) => column.id === targetId),
      );
    },
    resize,
    widthOf: (id) => widths[id],
    styles(columns) {
      let left = 0;
      const found = new Map<string, CSSProperties>();
      for (const { id } of columns) {
        const width = widths[id];
        if (width === undefined) continue;
        const size = { width, minWidth: width, maxWidth: width };
        const isFrozen = frozen.includes(id);
        found.set(id, isFrozen ? { ...size, position: 'sticky', left, zIndex: 2 } : size);
        if (isFrozen) left += width;
      }
      return found;
    },
  };
}
