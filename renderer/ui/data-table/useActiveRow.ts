import { useState, type KeyboardEvent } from 'react';
import { type DataColumn, type DataRow, rowsToText } from './dataTable.ts';

interface ActiveRowOptions {
  rows: readonly { original: DataRow }[];
  columns: readonly DataColumn[];
  onOpen: ((rowId: string) => void) | undefined;
  scrollTo: (index: number) => void;
}

export type ActiveRow = ReturnType<typeof useActiveRow>;

const pageLength = 10;

/** The row with the keyboard focus. */
export function useActiveRow({ rows, columns, onOpen, scrollTo }: ActiveRowOptions) {
  const [index, setIndex] = useState<number | null>(null);
  const last = rows.length - 1;
  const current = index === null || last < 0 ? null : Math.min(index, last);
  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(last, wanted));
    setIndex(next);
    scrollTo(next);
  };
  const choose = (chosen: number) => {
    setIndex(chosen);
    const row = rows[chosen];
    if (row) onOpen?.(row.original.id);
  };
  const steps: Record<string, () => void> = {
    ArrowDown: () => moveTo(current === null ? 0 : current + 1),
    ArrowUp: () => moveTo(current === null ? last : current - 1),
    PageDown: () => moveTo((current ?? 0) + pageLength),
    PageUp: () => moveTo((current ?? 0) - pageLength),
    Home: () => moveTo(0),
    End: () => moveTo(last),
    Enter: () => current !== null && choose(current),
  };
  const copyRow = () => {
    const row = current === null ? undefined : rows[current];
    if (row) void navigator.clipboard.writeText(rowsToText(columns, [row.original]));
  };
  return {
    index: current,
    choose,
    handleKeyDown(event: KeyboardEvent): void {
      // Buttons in the head handle their own keys.
      if (event.target !== event.currentTarget || last < 0) return;
      const isCopy = event.key === 'c' && (event.ctrlKey || event.metaKey);
      if (isCopy) return copyRow();
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      step();
    },
  };
}
