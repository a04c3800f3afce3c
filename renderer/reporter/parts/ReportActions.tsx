import { buildReport, reportTables } from '#shared/domain/report/buildReport.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { createFileNamer } from '#renderer/reporter/data/fileNames.ts';
import type { LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import { permalinkOf } from '#renderer/reporter/data/reportTarget.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import styles from './parts.module.css';

interface ReportActionsProps {
  /** Null: none yet. The buttons keep their place, so that nothing below them moves when it comes. */
  report: LoadedReport | null;
  saveNote: string | null;
}

const { actions: messages } = reporterMessages;

/** The report to go: its link, everything as JSON, paper. */
export function ReportActions({ report, saveNote }: ReportActionsProps) {
  const { feedback, copy } = useCopy(messages.linkCopied, (text) => text);
  const link = report && permalinkOf(report.target, report.form);
  const saveAll = () => {
    if (report === null) return;
    const tables = reportTables(buildReport(report.answer, report.profile));
    saveFile(
      `${createFileNamer(report)('tables')}.json`,
      'application/json',
      `${JSON.stringify(tables, null, 2)}\n`,
    );
  };
  return (
    <div className={styles.actions}>
      <p className={styles.feedback} role="status">
        {[saveNote, feedback].filter(Boolean).join(' ')}
      </p>
      <ToolButton
        variant="quiet"
        disabled={link === null}
        onClick={() => link && void copy(link)}
        label={messages.copyLink}
      />
      <ToolButton
        variant="quiet"
        disabled={report === null}
        onClick={saveAll}
        label={messages.saveAll}
      />
      <ToolButton
        variant="quiet"
        disabled={report === null}
        onClick={() => window.print()}
        label={messages.print}
      />
    </div>
  );
}
