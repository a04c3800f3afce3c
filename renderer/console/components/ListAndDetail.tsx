import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { RequestState } from '#renderer/api/useRequest.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import type { DataValue } from '#renderer/ui/data-table/dataTable.ts';
import { column, momentColumn, StoredTable, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import { RequestNotice } from './RequestNotice.tsx';
import styles from './ListAndDetail.module.css';

/** A column for each label, or for the given ones: of instants if its name ends in `At`, of figures, or of text. */
export function listColumns<Id extends string>(
  labels: Readonly<Record<Id, string>>,
  ids: readonly Id[] = Object.keys(labels) as Id[],
  figures: readonly Id[] = [],
) {
  return ids.map((id) =>
    id === 'at' || id.endsWith('At')
      ? momentColumn(id, labels[id])
      : column(id, labels[id], figures.includes(id)),
  );
}

type Table = Omit<ComponentProps<typeof StoredTable>, 'rows' | 'onOpen'>;

interface RequestedTableProps<T> extends Table {
  request: RequestState<unknown>;
  records: readonly T[];
  toCells: (record: T) => Readonly<Record<string, DataValue>>;
  onOpen: (record: T) => void;
  /** Above the table. */
  pager?: ReactNode;
}

/** A table of the records that a server answers, or why it did not answer. */
export function RequestedTable<T>(props: RequestedTableProps<T>) {
  const { request, records, toCells, emptyText, onOpen, pager, ...table } = props;
  if (request.status === 'failure') return <RequestNotice request={request} />;
  return (
    <>
      {pager}
      <StoredTable
        {...table}
        rows={toRows(records.map(toCells))}
        emptyText={request.status === 'pending' ? toolMessages.pending : emptyText}
        onOpen={(row) => records.slice(Number(row), Number(row) + 1).forEach(onOpen)}
      />
    </>
  );
}

interface ListAndDetailProps<T> extends RequestedTableProps<T> {
  label: string;
  /** Identifies the chosen record; null: none is chosen. */
  detailKey: string | null;
  children: ReactNode;
}

/** A table of records, and beside it the chosen one; a narrow page shows it below the table and scrolls to it. */
export function ListAndDetail<T>(props: ListAndDetailProps<T>) {
  const { label, detailKey, children, ...table } = props;
  const detail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (detailKey !== null && isNarrowPage()) showPart(detail.current);
  }, [detailKey]);
  if (table.request.status === 'failure') return <RequestNotice request={table.request} />;
  return (
    <div className={clsx(styles.columns, detailKey !== null && styles.beside)}>
      <div>
        <RequestedTable {...table} />
      </div>
      {detailKey !== null && (
        <section ref={detail} className={styles.detail} aria-label={label} tabIndex={-1}>
          {children}
        </section>
      )}
    </div>
  );
}
