import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { answerOf, type RequestState } from '#renderer/api/useRequest.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import type { DataValue } from '#renderer/ui/data-table/dataTable.ts';
import { column, momentColumn, StoredTable, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import { RequestNotice } from './RequestNotice.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './ListAndDetail.module.css';

/** A column for each label, or for the given ones: of moments or states by its name, of figures, or of text. */
export function listColumns<Id extends string>(
  labels: Readonly<Record<Id, string>>,
  ids: readonly Id[] = Object.keys(labels) as Id[],
  figures: readonly Id[] = [],
) {
  return ids.map((id) =>
    id === 'at' || id === 'start' || id.endsWith('At')
      ? momentColumn(id, labels[id])
      : { ...column(id, labels[id], figures.includes(id)), isState: id === 'state' },
  );
}

type Table = Omit<ComponentProps<typeof StoredTable>, 'rows' | 'onOpen' | 'pictureOf'>;

interface RequestedTableProps<T> extends Table {
  request: RequestState<unknown>;
  records: readonly T[];
  toCells: (record: T) => Readonly<Record<string, DataValue>>;
  onOpen: (record: T) => void;
  /** The small picture in front of a record's name. */
  pictureOf?: (record: T) => string | null;
  /** The records are one page of these. */
  paging?: PagerProps;
}

/** A table of the records that a server answers, which the screen filters, or why it did not answer. */
export function RequestedTable<T>(props: RequestedTableProps<T>) {
  const { request, records, toCells, emptyText, onOpen, pictureOf, paging, ...table } = props;
  if (request.status === 'failure') return <RequestNotice request={request} />;
  return (
    <>
      {/* There is nothing to count before the first answer. */}
      {paging && answerOf(request) !== null && <Pager {...paging} />}
      <StoredTable
        {...table}
        filter=""
        rows={toRows(records.map(toCells))}
        emptyText={request.status === 'pending' ? toolMessages.pending : emptyText}
        onOpen={(row) => records.slice(Number(row), Number(row) + 1).forEach(onOpen)}
        {...(pictureOf && {
          pictureOf: (row: string) => records.slice(Number(row)).map(pictureOf)[0] ?? null,
        })}
      />
    </>
  );
}

interface PagerProps {
  /** The number of rows, with what they are. */
  summary: string;
  /** Number of the page, counted from 1. */
  page: number;
  /** Rows, on all pages. */
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** The number of all rows, and buttons to the pages beside this one. */
function Pager({ summary, page, total, pageSize, onPage }: PagerProps) {
  const words = toolMessages.pages;
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={styles.pager}>
      <span role="status">{summary}</span>
      {pages > 1 && (
        <>
          <ToolButton
            variant="quiet"
            isDisabled={page <= 1}
            onClick={() => onPage(page - 1)}
            label={words.previous}
          />
          <span>{words.position(page, pages)}</span>
          <ToolButton
            variant="quiet"
            isDisabled={page >= pages}
            onClick={() => onPage(page + 1)}
            label={words.next}
          />
        </>
      )}
    </div>
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
    <div className={clsx(layout.stack, detailKey !== null && styles.beside)}>
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
