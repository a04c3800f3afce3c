import type { Api } from '#renderer/api/api.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { storeRun } from './storeRun.ts';
import type { Runs } from './useRuns.ts';

/** Stores every report as a run; what became of it, in words. */
export async function keepRun(api: Api, report: LoadedReport, runs: Runs): Promise<string> {
  try {
    const id = await storeRun(api, report);
    void runs.refresh();
    return reporterMessages.runs.kept(id);
  } catch (error) {
    return reporterMessages.runs.notKept(error instanceof Error ? error.message : String(error));
  }
}
