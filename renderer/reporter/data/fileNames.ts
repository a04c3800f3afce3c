import { createContext, useContext } from 'react';
import type { LoadedReport } from './loadReport.ts';

type FileNamer = (part: string) => string;

/** Names the files that are saved from a report: report and part, or the part alone outside a report. */
const FileNames = createContext<FileNamer>((part) => part);

export const FileNamesProvider = FileNames.Provider;

/** Returns a function that names a file without its extension. */
export function useFileName(): FileNamer {
  return useContext(FileNames);
}

/** Names files of a report by its run and time: `report-run-7-2026-11-20T02-00-00Z-section-near`. */
export function createFileNamer({
  run,
  answeredAt,
}: Pick<LoadedReport, 'run' | 'answeredAt'>): FileNamer {
  const time = `${answeredAt.slice(0, 19).replaceAll(':', '-')}Z`;
  const stem = ['report', ...(run ? [`run-${run.id}`] : []), time].join('-');
  return (part) => `${stem}-${part}`;
}
