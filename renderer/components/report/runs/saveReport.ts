import type { Api } from '#renderer/api/api.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { Runs } from './useRuns.ts';

/** Stores a report as a run; returns the result as a text. */
export async function saveReport(api: Api, report: LoadedReport, runs: Runs): Promise<string> {
  try {
    const id = await storeRun(api, report);
    void runs.refresh();
    return reporterMessages.runs.kept(id);
  } catch (error) {
    return reporterMessages.runs.notKept(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the id of the new run. */
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

/** The default name: location and customer. */
function nameOf({ answer, form }: LoadedReport): string {
  const who = form.customerId || form.trackingId;
  return [answer.displayedLocation, who].filter(Boolean).join(' · ').slice(0, 120);
}
