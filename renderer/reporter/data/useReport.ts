import { useRef, useState } from 'react';
import { useLatest } from '#renderer/api/useRequest.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import { loadReport, type LoadedReport, type ReportQuestion } from './loadReport.ts';
import type { ApiOf } from './reportTarget.ts';

export type ReportState =
  | { status: 'idle' }
  | { status: 'pending' }
  | {
      status: 'failure';
      question: ReportQuestion;
      failure: Failure;
      /** The last report before it, of an earlier question. */
      last: LoadedReport | null;
    }
  | { status: 'success'; report: LoadedReport };

/** Shows one report at a time: the answer to the latest request. */
export function useReport(apiOf: ApiOf) {
  const [state, setState] = useState<ReportState>({ status: 'idle' });
  const newest = useLatest();
  const last = useRef<LoadedReport | null>(null);
  /** Begins a request, which makes all earlier ones late; returns whether it still is the latest. */
  const begin = () => {
    setState({ status: 'pending' });
    return newest();
  };
  /** The report, which is also returned where a later request was begun: then it is not shown. Null: it failed. */
  const load = async (question: ReportQuestion, isLatest = begin()) => {
    try {
      const report = await loadReport(question, apiOf);
      if (isLatest()) show(report);
      return report;
    } catch (error) {
      if (!isLatest()) return null;
      const failure = describeFailure(error, question.target.name);
      setState({ status: 'failure', question, failure, last: last.current });
      return null;
    }
  };
  /** Null: nothing. */
  const show = (report: LoadedReport | null) => {
    last.current = report;
    setState(report === null ? { status: 'idle' } : { status: 'success', report });
  };
  /** Notes that a report was stored, if it is still the one shown. */
  const attachRun = (report: LoadedReport, run: LoadedReport['run']) => {
    const stored = { ...report, run };
    if (last.current === report) last.current = stored;
    setState((shown) =>
      shown.status === 'success' && shown.report === report
        ? { status: 'success', report: stored }
        : shown,
    );
  };
  return { state, begin, load, show, attachRun };
}

export type ReportLoading = ReturnType<typeof useReport>;
