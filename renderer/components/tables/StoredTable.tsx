import { useState } from 'react';
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
  return (
    <DataTable
      {...props}
      key={id}
      layout={readTableLayout(storage, id)}
      onLayout={(layout) => writeTableLayout(storage, id, layout)}
    />
  );
}
