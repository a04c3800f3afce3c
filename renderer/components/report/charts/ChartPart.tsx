import type { ReactNode } from 'react';
import type { ReportTable } from '#shared/domain/report/tables/reportTable.ts';
import { CollapsiblePart } from '#renderer/components/report/parts/CollapsiblePart.tsx';
import { ReportTableView } from '#renderer/components/report/parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import styles from './ChartPart.module.css';

interface ChartPartProps {
  table: ReportTable;
  /** What the picture shows, in a sentence or two. */
  summary: string;
  /** Above the picture. */
  control?: ReactNode;
  /** The picture; the table below says the same. */
  children: ReactNode;
}

/** A chart with its text and its table. */
export function ChartPart({ table, summary, control, children }: ChartPartProps) {
  return (
    <CollapsiblePart title={table.title}>
      <figure className={styles.figure}>
        {control}
        <figcaption className={styles.summary}>{summary}</figcaption>
        {table.rows.length > 0 && children}
      </figure>
      <details className={styles.details}>
        <summary>{reporterMessages.charts.asTable}</summary>
        <ReportTableView table={table} />
      </details>
    </CollapsiblePart>
  );
}
