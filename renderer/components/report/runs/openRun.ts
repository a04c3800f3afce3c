import { emptyReportForm, type ReportForm } from '#shared/domain/report/options/reportForm.ts';
import { readStoredRun } from '#shared/domain/report/runs/readStoredRun.ts';
import type { Api } from '#renderer/api/api.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { homeTarget, type ReportTarget } from '#renderer/components/report/data/reportTarget.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';

/** A stored run as a report; throws an `Error` with the reason if it cannot be read. */
export async function openRun(
  api: Api,
  id: number,
  targets: readonly ReportTarget[],
): Promise<LoadedReport> {
  const run = await api.call('getRun', { params: { id } });
  const read = readStoredRun(run);
  if ('problem' in read) throw new UnreadableRun(read.problem);
  return {
    target: targetOf(run.target, targets),
    form: { ...emptyReportForm, ...(run.options as Partial<ReportForm>) },
    sent: { path: run.request.path, body: run.request.body },
    ...read,
    notes: [reporterMessages.runs.shown(run.id, run.name, run.createdAt)],
    milliseconds: 0,
  };
}

/** The target a run names; of one that was removed since, no more than its name. */
function targetOf(name: string, targets: readonly ReportTarget[]): ReportTarget {
  const home = homeTarget(targets);
  if (name === '') return home;
  return targets.find((each) => each.name === name) ?? { ...home, name, reporterUrl: null };
}

/** A run that cannot be read; its message is the reason. */
class UnreadableRun extends Error {
  override name = 'UnreadableRun';
}
