import { useCallback, useEffect, useState } from 'react';
import type { CallInput } from '#shared/contract/endpoints.ts';
import type { RunSummary, NewRun, Run } from '#shared/contract/reporter.ts';
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
export async function openRun(
  store: RunStore,
  id: number,
  targets: readonly ReportTarget[],
): Promise<LoadedReport> {
  const run = await store.get(id);
  const read = readStoredRun(run);
  if ('problem' in read) throw new UnreadableRun(read.problem);
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
    return { note: reporterMessages.runs.notStored(reasonOf(error)), run: null };
  }
}

function storeRun(store: RunStore, report: LoadedReport) {
  const { target, form, sent, answer, profile } = report;
  return store.save({
    name: defaultName(report),
    target: isHome(target) ? '' : target.name,
    targetUrl: isHome(target) ? null : (target.url ?? null),
    options: toRunOptions(
      form,
      answer,
      report.isDeveloper ? 'developer' : (target.mode ?? 'visitor'),
    ),
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

export type RunChanges = CallInput<'changeRun'>['body'];

/** A store of reports: the page's own server or the console's, whichever server answered. */
export interface RunStore {
  /** Name of the server, for messages. */
  name: string;
  list(): Promise<readonly RunSummary[]>;
  get(id: number): Promise<Run>;
  save(run: NewRun): Promise<{ id: number; name: string }>;
  change(id: number, changes: RunChanges): Promise<unknown>;
  remove(id: number): Promise<unknown>;
}

/** Runs over the developer calls of a server. */
export function apiRunStore(api: Api, name: string): RunStore {
  return {
    name,
    list: async () => (await api.call('listRuns', {})).runs,
    get: (id) => api.call('getRun', { params: { id } }),
    save: (body) => api.call('saveRun', { body }),
    change: (id, body) => api.call('changeRun', { params: { id }, body }),
    remove: (id) => api.call('deleteRun', { params: { id } }),
  };
}

/** The stored runs, read again after each change; null where none can be stored. */
export function useRuns(store: RunStore | null) {
  /** Null while they load. */
  const [list, setList] = useState<readonly RunSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const begin = useLatest();
  const refresh = useCallback(async () => {
    if (store === null) return;
    const isLatest = begin();
    try {
      const runs = await store.list();
      if (!isLatest()) return;
      setList(runs);
      setFailure(null);
    } catch (error) {
      if (isLatest()) setFailure(describeFailure(error, store.name));
    }
  }, [begin, store]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const follow = async (send: (store: RunStore) => Promise<unknown>) => {
    if (store === null) return;
    try {
      await send(store);
      await refresh();
    } catch (error) {
      setFailure(describeFailure(error, store.name));
    }
  };
  return {
    list,
    failure,
    refresh,
    change: (id: number, changes: RunChanges) => follow((runs) => runs.change(id, changes)),
    remove: (id: number) => follow((runs) => runs.remove(id)),
  };
}

export type Runs = ReturnType<typeof useRuns>;
