import { createContext } from 'react';
import type { LoadedReport } from './loadReport.ts';

type FileNamer = (part: string) => string;

/** Names a file that is saved, without its extension: by report and part, or the part alone outside a report. */
export const FileNamerContext = createContext<FileNamer>((part) => part);

/** Names files of a report by its run and time: `report-run-7-2026-11-20T02-00-00Z-section-near`. */
export function createFileNamer(report: Pick<LoadedReport, 'run' | 'answeredAt'>): FileNamer {
  const { run, answeredAt } = report;
  const time = `${answeredAt.slice(0, 19).replaceAll(':', '-')}Z`;
  const stem = ['report', ...(run ? [`run-${run.id}`] : []), time].join('-');
  return (part) => `${stem}-${part}`;
}
