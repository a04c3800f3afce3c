import type { ImportJob, ImportJobReport } from '#shared/contract/imports.ts';
import { listColumns } from '#renderer/console/components/ListAndDetail.tsx';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import type { DataColumn } from '#renderer/ui/data-table/dataTable.ts';
import { toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import layout from '#renderer/ui/layout.module.css';
import catalogueStyles from './CatalogueScreen.module.css';
import styles from './ImportJobView.module.css';

const words = toolMessages.catalogue;
const figures = Object.entries(words.figures) as [keyof typeof words.figures, string][];

const issueColumns = listColumns(
  words.columns,
  ['line', 'event', 'field', 'value', 'reason'],
  ['line'],
);
const changeColumns = listColumns(words.columns, ['change', 'sourceId', 'name', 'fields']);
const correctionColumns = listColumns(words.columns, ['name', 'field', 'source', 'own', 'outcome']);

interface ImportJobProps {
  job: ImportJob;
  /** Whether the screen asks for the confirmation that a job waits for. */
  isAsking: boolean;
}

/** How far an import is, and what it did. */
export function ImportJobView({ job, isAsking }: ImportJobProps) {
  const { massRetirement, doubts } = job;
  const isQuestion = massRetirement !== null || doubts !== null;
  if (isQuestion && isAsking) return null;
  return (
    <section className={catalogueStyles.options}>
      {isQuestion ? (
        <Notice tone="warning">
          {importMessages.run.stopped(words.kinds[job.kind], job.file, doubts !== null)}
        </Notice>
      ) : (
        <JobState job={job} />
      )}
      {job.report && <JobReport report={job.report} />}
    </section>
  );
}

function JobState({ job }: { job: ImportJob }) {
  const kind = words.kinds[job.kind];
  if (job.state === 'failed') {
    return <Notice tone="danger">{words.failed(kind, job.file, job.failure ?? '')}</Notice>;
  }
  if (job.state === 'done') {
    return (
      <Notice tone={job.rejected > 0 ? 'warning' : 'success'}>
        {words.done(kind, job.file)}
        {job.rejected > 0 && <b>{words.rejected(job.rejected, job.records)}</b>}
      </Notice>
    );
  }
  return (
    <Notice>
      <label className={styles.progress}>
        {words.progress(kind, job.file)}
        <progress value={job.progress} max={1} />
      </label>
      <span>{words.counted(job.records, job.rejected)}</span>
    </Notice>
  );
}

function JobReport({ report }: { report: ImportJobReport }) {
  return (
    <>
      <FactList
        className={layout.row}
        itemClass={styles.figure}
        facts={figures.map(([name, label]) => [label, report[name].toLocaleString('en-AU')])}
      />
      <ReportTable id="rejects" columns={issueColumns} rows={report.rejects} />
      <ReportTable id="warnings" columns={issueColumns} rows={report.warnings} />
      <ReportTable
        id="corrections"
        columns={correctionColumns}
        rows={report.corrections.map(({ agrees, eventKey: _key, ...met }) => ({
          ...met,
          outcome: words.outcomes[agrees ? 'agrees' : 'differs'],
        }))}
      />
      <ReportTable
        id="changes"
        columns={changeColumns}
        rows={report.changes.map(({ fields, ...change }) => ({
          ...change,
          fields: fields.join(', '),
        }))}
      />
    </>
  );
}

interface ReportTableProps {
  id: 'rejects' | 'warnings' | 'corrections' | 'changes';
  columns: readonly DataColumn[];
  rows: Parameters<typeof toRows>[0];
}

function ReportTable({ id, columns, rows }: ReportTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{words[id]}</h2>
      <StoredTable
        id={`import.${id}`}
        caption={words[id]}
        columns={columns}
        rows={toRows(rows)}
        emptyText={words.nothing}
      />
    </>
  );
}
