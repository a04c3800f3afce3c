import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { emptyReportForm, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { useIsShown } from '#renderer/api/useRequest.ts';
import { openRun, saveReport, type RunStore, useRuns } from '#renderer/reporter/runs/storedRuns.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import type { LoadedReport } from './loadReport.ts';
import {
  emptyReportAddress,
  readReportAddress,
  writeReportAddress,
  type ReportAddress,
} from './reportAddress.ts';
import type { ApiOf, ReportTarget } from './reportTarget.ts';
import { useReport, type ReportLoading } from './useReport.ts';

export interface SessionOptions {
  target: ReportTarget;
  targets: readonly ReportTarget[];
  apiOf: ApiOf;
  /** Null: no runs are stored. */
  runStore: RunStore | null;
  isDeveloper: boolean;
  query: string;
  onQuery: ((query: string, isReplacing: boolean) => void) | undefined;
}

const firstTab = 'report';

/** Form, report, view and comparison of the reporter; the address follows them, and they follow it. */
export function useReportSession(options: SessionOptions) {
  const { target, apiOf, runStore, isDeveloper, query, onQuery } = options;
  const { address, newest, read, write } = useReportAddress(onQuery);
  const [form, setForm] = useState<ReportForm>(
    () => readReportAddress(query).form ?? emptyReportForm,
  );
  const [saveNote, setSaveNote] = useState<string | null>(null);
  const loading = useReport(apiOf);
  const runs = useRuns(runStore);
  const { other, runFailure, clearRuns, showRuns } = useShownRuns(options, loading, (report) => {
    setSaveNote(null);
    setForm(report.form);
  });
  const isShown = useIsShown();
  /** An answer that comes late goes to the list of runs alone: not to this page, nor to its address. */
  const load = async (asked: ReportForm, isStored = true) => {
    const isLatest = loading.begin();
    setSaveNote(null);
    clearRuns();
    const report = await loading.load({ target, form: asked, isDeveloper }, isLatest);
    if (report === null || runStore === null || !isStored) return;
    const { note, run } = await saveReport(runStore, report);
    void runs.refresh();
    if (run !== null) loading.attachRun(report, run);
    if (!isLatest()) return;
    setSaveNote(note);
    if (run !== null && isShown()) write({ ...newest.current, run: run.id }, true);
  };
  const apply = useEffectEvent((text: string) => {
    const next = read(text);
    if (next === null) return;
    if (next.run !== null) {
      if (next.form !== null) setForm(next.form);
      const ids = next.otherRun === null ? [next.run] : [next.run, next.otherRun];
      if (!next.isSameRun) void showRuns(ids);
      return;
    }
    // An address without a report opens on that of a new visitor, who was not asked for: it is no run.
    const asked = next.form ?? emptyReportForm;
    setForm(asked);
    const { errors } = readReportForm(asked);
    if (Object.keys(errors).length === 0) void load(asked, next.form !== null);
  });
  useEffect(() => apply(query.replace(/^\?/, '')), [query]);
  // Nobody asked for the report of an address without one: it goes with the mode.
  const followMode = useEffectEvent(() => {
    const isAsked = address.form !== null || address.run !== null;
    if (!isAsked && loading.state.status !== 'idle') void load(emptyReportForm, false);
  });
  useEffect(() => followMode(), [isDeveloper]);

  return {
    form,
    setForm,
    tab: address.tab ?? firstTab,
    showTab: (tab: string) => write({ ...address, tab: tab === firstTab ? null : tab, find: null }),
    loading,
    /** The report in sight; null: there is none. */
    report: loading.state.status === 'success' ? loading.state.report : null,
    runs,
    /** Side B where two runs are compared. */
    other,
    runFailure,
    saveNote,
    address,
    /** What the tables or runs in sight must have. */
    find: address.find ?? '',
    /** Tries out weights: one entry of the history for all of them. */
    showTuning: (tuning: string) => write({ ...address, tuning: tuning || null }, true),
    /** Filters the tables or runs: one entry of the history for all that is typed. */
    showFind: (find: string) => write({ ...address, find: find || null }, true),
    showEvent: (eventKey: number) => write({ ...address, tab: 'where', eventKey }),
    /** Asks for a report and stores it as a run. */
    submit: (asked: ReportForm) => {
      // The view after a new report is one that shows it.
      const tab = address.tab === 'charts' || address.tab === 'health' ? address.tab : null;
      write({ ...emptyReportAddress, form: asked, tab });
      void load(asked);
    },
    /** Asks again, for a report that failed or misses a part. */
    reload: (asked: ReportForm) => void load(asked),
    openRun: (run: number) => {
      write({ ...emptyReportAddress, run });
      void showRuns([run]);
    },
    /** Compares two stored runs: the first one becomes A. */
    compareRuns: (run: number, otherRun: number) => {
      write({ ...emptyReportAddress, run, otherRun, tab: 'compare' });
      void showRuns([run, otherRun]);
    },
  };
}

export type ReportSession = ReturnType<typeof useReportSession>;

function useReportAddress(onQuery: SessionOptions['onQuery']) {
  const [address, setAddress] = useState<ReportAddress>(emptyReportAddress);
  /** The last query that was read or written here: it needs no reading. */
  const known = useRef<string | null>(null);
  /** The address after the last change, also for what was begun before it. */
  const newest = useRef(address);
  const change = (next: ReportAddress) => {
    newest.current = next;
    setAddress(next);
  };
  const write = (next: ReportAddress, isReplacing = false) => {
    change(next);
    const text = writeReportAddress(next);
    if (text === known.current) return;
    known.current = text;
    onQuery?.(text, isReplacing);
  };
  /** Null: what was read or written last. */
  const read = (text: string) => {
    if (known.current === text) return null;
    const isFirst = known.current === null;
    known.current = text;
    const { run, otherRun } = newest.current;
    const next = readReportAddress(text);
    change(next);
    return { ...next, isSameRun: !isFirst && next.run === run && next.otherRun === otherRun };
  };
  return { address, newest, read, write };
}

/** Opens stored runs: the first becomes the report, the second side B of a comparison. */
function useShownRuns(
  { runStore, targets }: Pick<SessionOptions, 'runStore' | 'targets'>,
  loading: ReportLoading,
  onOpened: (report: LoadedReport) => void,
) {
  const [other, setOther] = useState<LoadedReport | null>(null);
  const [runFailure, setRunFailure] = useState<Failure | null>(null);
  const clearRuns = () => {
    setRunFailure(null);
    setOther(null);
  };
  const showRuns = async (ids: readonly number[]) => {
    if (runStore === null) return;
    const isLatest = loading.begin();
    clearRuns();
    try {
      const [first, second] = await Promise.all(ids.map((id) => openRun(runStore, id, targets)));
      if (!isLatest()) return;
      setOther(second ?? null);
      loading.show(first ?? null);
      if (first) onOpened(first);
    } catch (error) {
      if (!isLatest()) return;
      loading.show(null);
      setRunFailure(describeFailure(error, runStore.name));
    }
  };
  return { other, runFailure, clearRuns, showRuns };
}
