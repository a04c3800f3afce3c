import { useState } from 'react';
import { formToQuery } from '#shared/domain/report/options/reportForm.ts';
import { paths } from '#shared/domain/paths.ts';
import { buildReport, reportTables } from '#shared/domain/report/build/buildReport.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './ReportActions.module.css';

interface ReportActionsProps {
  report: LoadedReport;
  keptNote: string | null;
}

const { actions: messages } = reporterMessages;

/** The report to go: its link, everything as JSON, paper. */
export function ReportActions({ report, keptNote }: ReportActionsProps) {
  const [said, setSaid] = useState('');
  const link = () =>
    `${window.location.origin}${paths.devReporter}?${new URLSearchParams(formToQuery(report.form)).toString()}`;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link());
      setSaid(messages.linkCopied);
    } catch {
      setSaid(link());
    }
  };
  const saveAll = () => {
    const tables = reportTables(buildReport(report.answer, report.profile));
    saveFile('report-tables.json', 'application/json', `${JSON.stringify(tables, null, 2)}\n`);
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={() => void copyLink()}>
        {messages.copyLink}
      </Button>
      <Button variant="secondary" size="small" onClick={saveAll}>
        {messages.saveAll}
      </Button>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {messages.print}
      </Button>
      <p className={styles.said} role="status">
        {[keptNote, said].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
