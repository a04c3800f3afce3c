import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { isHome } from '#renderer/components/report/data/reportTarget.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { RunStore } from './runStore.ts';

interface SavedReport {
  /** The result as a text. */
  note: string;
  /** Null: it was not stored. */
  run: { id: number; name: string } | null;
}

/** Stores a report as a run. */
export async function saveReport(store: RunStore, report: LoadedReport): Promise<SavedReport> {
  try {
    const { id, name } = await storeRun(store, report);
    return { note: reporterMessages.runs.stored(id), run: { id, name } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { note: reporterMessages.runs.notStored(reason), run: null };
  }
}

function storeRun(store: RunStore, report: LoadedReport) {
  const { target, form, sent, answer, profile } = report;
  return store.save({
    name: defaultName(report),
    target: isHome(target) ? '' : target.name,
    targetUrl: isHome(target) ? null : (target.url ?? null),
    options: { ...form },
    request: sent,
    answer: { ...answer },
    profile: profile && { ...profile },
  });
}

/** Location and customer. */
function defaultName({ answer, form }: LoadedReport): string {
  const who = form.customerId || form.trackingId;
  return [answer.displayedLocation, who].filter(Boolean).join(' · ').slice(0, 120);
}
