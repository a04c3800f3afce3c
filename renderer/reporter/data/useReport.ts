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

export interface ReportLoading {
  state: ReportState;
  /** Begins a request, which makes all earlier ones late; returns whether it still is the latest. */
  begin: () => () => boolean;
  /** The report, which is also returned where a later request was begun: then it is not shown. Null: it failed. */
  load: (question: ReportQuestion, isLatest?: () => boolean) => Promise<LoadedReport | null>;
  /** Null: nothing. */
  show: (report: LoadedReport | null) => void;
  /** Notes that a report was stored, if it is still the one shown. */
  attachRun: (report: LoadedReport, run: NonNullable<LoadedReport['run']>) => void;
}

/** Shows one report at a time: the answer to the latest request. */
export function useReport(apiOf: ApiOf): ReportLoading {
  const [state, setState] = useState<ReportState>({ status: 'idle' });
  const newest = useLatest();
  const last = useRef<LoadedReport | null>(null);
  const begin = () => {
    setState({ status: 'pending' });
    return newest();
  };
  const load: ReportLoading['load'] = async (question, isLatest = begin()) => {
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
  const show = (report: LoadedReport | null) => {
    last.current = report;
    setState(report === null ? { status: 'idle' } : { status: 'success', report });
  };
  const attachRun: ReportLoading['attachRun'] = (report, run) => {
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
