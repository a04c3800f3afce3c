import { useCallback, useEffect, useState } from 'react';
import type { CallInput } from '#shared/contract/endpoints.ts';
import type { RunSummary, NewRun } from '#shared/contract/reporter.ts';
import { readStoredRun } from '#shared/domain/report/readStoredRun.ts';
import { readRunForm, toRunOptions } from '#shared/domain/report/runHead.ts';
import type { Api } from '#renderer/api/api.ts';
import { reasonOf, useLatest } from '#renderer/api/useRequest.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { describeFailure, type Failure } from '#renderer/reporter/data/describeFailure.ts';
import type { LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import { homeTarget, type ReportTarget, isHome } from '#renderer/reporter/data/reportTarget.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';

/** A stored run as a report; throws an `Error` with the reason if it cannot be read. */
export async function openRun(store: RunStore, id: number, targets: readonly ReportTarget[]) {
  const run = await store.get(id);
  const read = readStoredRun(run);
  if ('problem' in read) throw new Error(read.problem);
  const target = targetOf(run, targets);
  return {
    target,
    form: readRunForm(run.options),
    sent: { path: run.request.path, body: run.request.body },
    ...read,
    notes: [
      reporterMessages.runs.shown(run.id, run.name, target.name, toZonedMoment(run.createdAt)),
    ],
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
  const found = targets.find((each) =>
    targetUrl === null ? each.name === name : each.url === targetUrl,
  );
  return found ?? { id: `removed:${targetUrl ?? name}`, name, basePath: '', reporterUrl: null };
}

/** Stores a report as a run; returns the result as a text, and the run, null where it was not stored. */
export async function saveReport(store: RunStore, report: LoadedReport) {
  const { target, form, sent, answer, profile } = report;
  const mode = report.isDeveloper ? 'developer' : (target.mode ?? 'visitor');
  try {
    const { id, name } = await store.save({
      name: defaultName(report),
      target: isHome(target) ? '' : target.name,
      targetUrl: isHome(target) ? null : (target.url ?? null),
      options: toRunOptions(form, answer, mode),
      request: sent,
      answer: { ...answer },
      profile: profile && { ...profile },
    });
    return { note: reporterMessages.runs.stored(id), run: { id, name } };
  } catch (error) {
    return { note: reporterMessages.runs.notStored(reasonOf(error)), run: null };
  }
}

function defaultName({ answer, form }: LoadedReport): string {
  const who = form.customerId || form.trackingId;
  return [answer.displayedLocation, who].filter(Boolean).join(' · ').slice(0, 120);
}

export type RunChanges = CallInput<'changeRun'>['body'];

/** A store of reports: the page's own server or the console's, whichever server answered. */
export type RunStore = ReturnType<typeof apiRunStore>;

/** Runs over the developer calls of a server; messages name it. */
export function apiRunStore(api: Api, name: string) {
  return {
    name,
    list: async () => (await api.call('listRuns', {})).runs,
    get: (id: number) => api.call('getRun', { params: { id } }),
    save: (body: NewRun) => api.call('saveRun', { body }),
    change: (id: number, body: RunChanges) => api.call('changeRun', { params: { id }, body }),
    remove: (id: number) => api.call('deleteRun', { params: { id } }),
  };
}

/** The stored runs, read again after each change; null where none can be stored. */
export function useRuns(store: RunStore | null) {
  /** Null while they load. */
  const [list, setList] = useState<readonly RunSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const begin = useLatest();
  const refresh = useCallback(
    async (change?: (runs: RunStore) => Promise<unknown>) => {
      if (store === null) return;
      let isLatest = () => true;
      try {
        await change?.(store);
        isLatest = begin();
        const runs = await store.list();
        if (!isLatest()) return;
        setList(runs);
        setFailure(null);
      } catch (error) {
        if (isLatest()) setFailure(describeFailure(error, store.name));
      }
    },
    [begin, store],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return {
    list,
    failure,
    refresh: () => refresh(),
    change: (id: number, changes: RunChanges) => refresh((runs) => runs.change(id, changes)),
    remove: (id: number) => refresh((runs) => runs.remove(id)),
  };
}

export type Runs = ReturnType<typeof useRuns>;
