import { useMemo, useState } from 'react';
import { browserStorage } from '#renderer/platform/storage.ts';
import { DataTable, type DataTableProps } from '#renderer/ui/data-table/DataTable.tsx';
import { readTableLayout, writeTableLayout } from './tableLayouts.ts';

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
      onLayout={(next) => writeTableLayout(storage, id, next)}
    />
  );
}
