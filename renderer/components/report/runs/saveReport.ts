import type { Api } from '#renderer/api/api.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { Runs } from './useRuns.ts';

/** Stores every report as a run; what became of it, in words. */
export async function saveReport(api: Api, report: LoadedReport, runs: Runs): Promise<string> {
  try {
    const id = await storeRun(api, report);
    void runs.refresh();
    return reporterMessages.runs.kept(id);
  } catch (error) {
    return reporterMessages.runs.notKept(error instanceof Error ? error.message : String(error));
  }
}

/** Keeps a report as a run; answers its number. */
async function storeRun(api: Api, report: LoadedReport): Promise<number> {
  const { target, form, sent, answer, profile } = report;
  const { id } = await api.call('saveRun', {
    body: {
      name: nameOf(report),
      target: target.basePath === '' ? '' : target.name,
      options: { ...form },
      request: sent,
      answer: { ...answer },
      profile: profile && { ...profile },
    },
  });
  return id;
}

/** A first name: where, and for whom. */
function nameOf({ answer, form }: LoadedReport): string {
  const who = form.customerId || form.trackingId;
  return [answer.displayedLocation, who].filter(Boolean).join(' · ').slice(0, 120);
}
