import type { ImportJob, ImportJobReport } from '#shared/contract/console/importEndpoints.ts';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { column, toRows } from '#renderer/components/console/tableRows.ts';
import { importMessages } from '#renderer/content/console/importMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { StoredTable } from '#renderer/components/tables/StoredTable.tsx';
import styles from './ImportJobView.module.css';

const words = toolMessages.catalogue;
const figures = Object.entries(words.figures) as [keyof typeof words.figures, string][];

const issueColumns = [
  column('line', words.columns.line, true),
  column('event', words.columns.event),
  column('field', words.columns.field),
  column('value', words.columns.value),
  column('reason', words.columns.reason),
];
const changeColumns = [
  column('change', words.columns.change),
  column('sourceId', words.columns.sourceId),
  column('name', words.columns.name),
  column('fields', words.columns.fields),
];

interface ImportJobProps {
  job: ImportJob;
  /** Whether the screen asks for the confirmation that a job waits for. */
  isAsking: boolean;
}

/** How far an import is, and what it did. */
export function ImportJobView({ job, isAsking }: ImportJobProps) {
  const isQuestion = Boolean(job.massRetirement);
  if (isQuestion && isAsking) return null;
  return (
    <section className={styles.job}>
      {isQuestion ? (
        <Notice tone="warning">
          {importMessages.run.stopped(words.kinds[job.kind], job.file)}
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
  if (job.state === 'done') return <Notice tone="success">{words.done(kind, job.file)}</Notice>;
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
      <dl className={styles.figures}>
        {figures.map(([name, label]) => (
          <div key={name} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{report[name].toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      {report.rejects.length > 0 && (
        <>
          <h2>{words.rejects}</h2>
          <StoredTable
            id="import.rejects"
            caption={words.rejects}
            columns={issueColumns}
            rows={toRows(report.rejects)}
            emptyText={words.nothing}
          />
        </>
      )}
      {report.warnings.length > 0 && (
        <>
          <h2>{words.warnings}</h2>
          <StoredTable
            id="import.warnings"
            caption={words.warnings}
            columns={issueColumns}
            rows={toRows(report.warnings)}
            emptyText={words.nothing}
          />
        </>
      )}
      {report.changes.length > 0 && (
        <>
          <h2>{words.changes}</h2>
          <StoredTable
            id="import.changes"
            caption={words.changes}
            columns={changeColumns}
            rows={toRows(
              report.changes.map(({ fields, ...change }) => ({
                ...change,
                fields: fields.join(', '),
              })),
            )}
            emptyText={words.nothing}
          />
        </>
      )}
    </>
  );
}
