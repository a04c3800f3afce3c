import { useMemo, useState } from 'react';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { browserStorage, type DeviceStorage } from '#renderer/platform/storage.ts';
import { defaultLayout, type TableLayout } from './columnLayout.ts';
import type { DataColumn, DataRow, DataValue } from './dataTable.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface StoredTableProps extends Omit<DataTableProps, 'layout' | 'onLayout'> {
  /** The name of its arrangement on this device; tables of one name share it. */
  id: string;
}

/** A table whose columns stay as they were arranged on this device. */
export function StoredTable({ id, ...props }: StoredTableProps) {
  const [storage] = useState(() => browserStorage());
  const layout = useMemo(() => readTableLayout(storage, id), [storage, id]);
  return (
    <DataTable
      {...props}
      key={id}
      layout={layout}
      onLayout={(next) => storage.write(storageKey(id), next)}
    />
  );
}

const storageKey = (tableId: string) => `table.${tableId}`;

/** The arrangement of a table on this device; what is damaged in it reads as not arranged. */
function readTableLayout(storage: DeviceStorage, tableId: string): TableLayout {
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

function toIds(value: unknown): string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

function toWidths(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(([, width]) => Number.isFinite(width));
  return Object.fromEntries(entries);
}

/** A column of plain text, or of figures. */
export function column(id: string, label: string, isNumeric = false): DataColumn {
  return {
    id,
    label,
    isNumeric,
    isShare: false,
    text: (value) => (value === null ? '–' : String(value)),
  };
}

/**
 * A column of instants, ISO 8601, by the clock of this device or of the zone that follows one:
 * `2027-10-16T03:00:00Z Australia/Perth`.
 */
export function momentColumn(id: string, label: string): DataColumn {
  const text = (value: DataValue) => {
    const [instant = '', timezone] = typeof value === 'string' ? value.split(' ') : [];
    return instant === '' ? '–' : toZonedMoment(instant, timezone);
  };
  return { ...column(id, label), text, title: text };
}

/** Rows of a table, numbered. */
export function toRows(cells: readonly Readonly<Record<string, DataValue>>[]): DataRow[] {
  return cells.map((row, index) => ({ id: String(index), cells: row }));
}
