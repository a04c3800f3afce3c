import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readReportForm, type ReportRequest } from '#shared/domain/report/readReportForm.ts';
import {
  emptyReportAddress,
  readReportAddress,
  writeReportAddress,
  type ReportAddress,
} from './reportAddress.ts';
import { emptyReportForm, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import type { LoadedReport } from './loadReport.ts';
import type { ApiOf, ReportTarget } from './reportTarget.ts';
import { useReport, type ReportLoading } from './useReport.ts';
import { openRun, saveReport, type RunStore } from '#renderer/components/report/runs/storedRuns.ts';
import { useRuns, type Runs } from '#renderer/components/report/runs/useRuns.ts';

interface SessionOptions {
  target: ReportTarget;
  targets: readonly ReportTarget[];
  apiOf: ApiOf;
  runStore: RunStore | null;
  isDeveloper: boolean;
  /** Query of the address. */
  query: string;
  onQuery: ((query: string, isReplacing: boolean) => void) | undefined;
}

/** Form, report, view and comparison of the reporter; the address follows them, and they follow it. */
export interface ReportSession {
  form: ReportForm;
  setForm: (form: ReportForm) => void;
  tab: string;
  showTab: (tab: string) => void;
  loading: ReportLoading;
  runs: Runs;
  /** Side B where two runs are compared. */
  other: LoadedReport | null;
  runFailure: Failure | null;
  saveNote: string | null;
  address: ReportAddress;
  showEvent: (eventKey: number) => void;
  /** Tries out weights: one entry of the history for all of them. */
  showTuning: (tuning: string) => void;
  /** Asks for a report and stores it as a run. */
  submit: (request: ReportRequest) => Promise<void>;
  openRun: (id: number) => void;
  /** Compares two stored runs; the older one becomes A. */
  compareRuns: (id: number, otherId: number) => void;
}

const firstTab = 'report';

export function useReportSession(options: SessionOptions): ReportSession {
  const { target, apiOf, runStore, isDeveloper, query, onQuery } = options;
  const [address, setAddress] = useState<ReportAddress>(emptyReportAddress);
  const [form, setForm] = useState<ReportForm>(
    () => readReportAddress(query).form ?? emptyReportForm,
  );
  const [saveNote, setSaveNote] = useState<string | null>(null);
  const loading = useReport(apiOf);
  const runs = useRuns(runStore);
  const { other, setOther, runFailure, showRuns } = useShownRuns(options, (report) => {
    setSaveNote(null);
    loading.show(report);
    setForm(report.form);
  });
  /** The last query that was read or written here: it needs no reading. */
  const known = useRef<string | null>(null);

  const write = (next: ReportAddress, isReplacing = false) => {
    setAddress(next);
    const text = writeReportAddress(next);
    if (text === known.current) return;
    known.current = text;
    onQuery?.(text, isReplacing);
  };
  const load = async (request: ReportRequest, asked: ReportForm, next: ReportAddress) => {
    setSaveNote(null);
    setOther(null);
    const report = await loading.load({ target, form: asked, request, isDeveloper });
    if (report === null || runStore === null) return;
    const { note, run } = await saveReport(runStore, report);
    setSaveNote(note);
    if (run === null) return;
    loading.attachRun(report, run);
    write({ ...next, run: run.id }, true);
    void runs.refresh();
  };
  const apply = useEffectEvent((text: string) => {
    if (known.current === text) return;
    const isFirst = known.current === null;
    known.current = text;
    const next = readReportAddress(text);
    const isShown = next.run === address.run && next.otherRun === address.otherRun;
    setAddress(next);
    if (next.form !== null) setForm(next.form);
    if (next.run !== null) {
      const ids = next.otherRun === null ? [next.run] : [next.run, next.otherRun];
      if (!isShown || isFirst) void showRuns(ids);
    } else if (next.form !== null) {
      const { request, errors } = readReportForm(next.form);
      if (Object.keys(errors).length === 0) void load(request, next.form, next);
    }
  });
  useEffect(() => apply(query.replace(/^\?/, '')), [query]);

  return {
    form,
    setForm,
    tab: address.tab ?? firstTab,
    showTab: (tab) => write({ ...address, tab: tab === firstTab ? null : tab }),
    loading,
    runs,
    other,
    runFailure,
    saveNote,
    address,
    showTuning: (tuning) => write({ ...address, tuning: tuning || null }, true),
    showEvent: (eventKey) => write({ ...address, tab: 'where', eventKey }),
    submit: async (request) => {
      const next = { ...emptyReportAddress, form, tab: tabAfter(address.tab) };
      write(next);
      await load(request, form, next);
    },
    openRun: (run) => {
      write({ ...emptyReportAddress, run });
      void showRuns([run]);
    },
    compareRuns: (id, otherId) => {
      const [run, otherRun] = [Math.min(id, otherId), Math.max(id, otherId)];
      write({ ...emptyReportAddress, run, otherRun, tab: 'compare' });
      void showRuns([run, otherRun]);
    },
  };
}

/** Opens stored runs: the first becomes the report, the second side B of a comparison. */
function useShownRuns(
  { runStore, targets }: Pick<SessionOptions, 'runStore' | 'targets'>,
  onOpened: (report: LoadedReport) => void,
) {
  const [other, setOther] = useState<LoadedReport | null>(null);
  const [runFailure, setRunFailure] = useState<Failure | null>(null);
  const showRuns = async (ids: readonly number[]) => {
    if (runStore === null) return;
    try {
      const [first, second] = await Promise.all(ids.map((id) => openRun(runStore, id, targets)));
      setRunFailure(null);
      setOther(second ?? null);
      if (first) onOpened(first);
    } catch (error) {
      setRunFailure(describeFailure(error, runStore.name));
    }
  };
  return { other, setOther, runFailure, showRuns };
}

/** The view after a new report: one that shows it. */
function tabAfter(tab: string | null): string | null {
  return tab === 'charts' || tab === 'health' ? tab : null;
}
