import { useRef, useState } from 'react';
import { describeFailure, type Failure } from './describeFailure.ts';
import { loadReport, type LoadedReport, type ReportQuestion } from './loadReport.ts';
import type { ApiOf } from './reportTarget.ts';

export type ReportState =
  | { status: 'idle' }
  | { status: 'pending'; question: ReportQuestion }
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
  load: (question: ReportQuestion) => Promise<LoadedReport | null>;
  show: (report: LoadedReport) => void;
  /** Notes that a report was stored, if it is still the one shown. */
  attachRun: (report: LoadedReport, run: NonNullable<LoadedReport['run']>) => void;
}

/** Loads one report at a time; the answer to an older request is dropped. */
export function useReport(apiOf: ApiOf): ReportLoading {
  const [state, setState] = useState<ReportState>({ status: 'idle' });
  const newest = useRef(0);
  const last = useRef<LoadedReport | null>(null);
  const load = async (question: ReportQuestion) => {
    const version = (newest.current += 1);
    setState({ status: 'pending', question });
    try {
      const report = await loadReport(question, apiOf);
      if (version !== newest.current) return null;
      last.current = report;
      setState({ status: 'success', report });
      return report;
    } catch (error) {
      if (version !== newest.current) return null;
      const failure = describeFailure(error, question.target.name);
      setState({ status: 'failure', question, failure, last: last.current });
      return null;
    }
  };
  const show = (report: LoadedReport) => {
    newest.current += 1;
    last.current = report;
    setState({ status: 'success', report });
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
  return { state, load, show, attachRun };
}
