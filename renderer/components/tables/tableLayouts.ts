import type { DeviceStorage } from '#renderer/platform/storage.ts';
import { defaultLayout, type TableLayout } from '#renderer/ui/data-table/columnLayout.ts';

const storageKey = (tableId: string) => `table.${tableId}`;

/** The arrangement of a table on this device; what is damaged in it reads as not arranged. */
export function readTableLayout(storage: DeviceStorage, tableId: string): TableLayout {
  const stored = storage.read(storageKey(tableId));
  if (typeof stored !== 'object' || stored === null) return defaultLayout;
  const { order, widths, frozen, hidden } = stored as Partial<Record<keyof TableLayout, unknown>>;
  const known = toWidths(widths);
  return {
    order: toIds(order),
    widths: known,
    // A frozen column without a width would lie over the one after it.
    frozen: toIds(frozen).filter((id) => known[id] !== undefined),
    hidden: toIds(hidden),
  };
}

export function writeTableLayout(
  storage: DeviceStorage,
  tableId: string,
  layout: TableLayout,
): void {
  storage.write(storageKey(tableId), layout);
}

function toIds(value: unknown): string[] {
  const ids = Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string')
    : [];
  return [...new Set(ids)];
}

function toWidths(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(([, width]) => Number.isFinite(width));
  return Object.fromEntries(entries);
}
