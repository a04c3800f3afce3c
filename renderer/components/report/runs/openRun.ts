import type { RunSummary } from '#shared/contract/endpoints/developerEndpoints.ts';
import { emptyReportForm, type ReportForm } from '#shared/domain/report/options/reportForm.ts';
import { readStoredRun } from '#shared/domain/report/runs/readStoredRun.ts';
import type { RunStore } from './runStore.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { homeTarget, type ReportTarget } from '#renderer/components/report/data/reportTarget.ts';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';

/** A stored run as a report; throws an `Error` with the reason if it cannot be read. */
export async function openRun(
  store: RunStore,
  id: number,
  targets: readonly ReportTarget[],
): Promise<LoadedReport> {
  const run = await store.get(id);
  const read = readStoredRun(run);
  if ('problem' in read) throw new UnreadableRun(read.problem);
  return {
    target: targetOf(run, targets),
    form: { ...emptyReportForm, ...(run.options as Partial<ReportForm>) },
    sent: { path: run.request.path, body: run.request.body },
    ...read,
    notes: [reporterMessages.runs.shown(run.id, run.name, toZonedMoment(run.createdAt))],
    milliseconds: 0,
    answeredAt: run.createdAt,
    run: { id: run.id, name: run.name },
  };
}

/**
 * The target that answered a run: names can be given again, so the address decides where the run has
 * one. Of a target that was removed since, no more than its name.
 */
function targetOf(
  { target: name, targetUrl }: Pick<RunSummary, 'target' | 'targetUrl'>,
  targets: readonly ReportTarget[],
): ReportTarget {
  const home = homeTarget(targets);
  if (name === '') return home;
  const found =
    targetUrl === null
      ? targets.find((each) => each.name === name)
      : targets.find((each) => each.url === targetUrl);
  return found ?? { id: `removed:${targetUrl ?? name}`, name, basePath: '', reporterUrl: null };
}

/** A run that cannot be read; its message is the reason. */
class UnreadableRun extends Error {
  override name = 'UnreadableRun';
}
