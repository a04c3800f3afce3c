import { useState } from 'react';
import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import {
  sweepForms,
  sweepSummaryTable,
  sweepTable,
  type SweptCity,
} from '#shared/domain/report/citySweep.ts';
import { describeFailure, type Failure } from './data/describeFailure.ts';
import { loadReport } from './data/loadReport.ts';
import type { ApiOf, ReportTarget } from './data/reportTarget.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { useIsShown, useLatest } from '#renderer/components/console/useRequest.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';

interface CitySweepProps {
  form: ReportForm;
  target: ReportTarget;
  apiOf: ApiOf;
  isDeveloper: boolean;
}

type Sweep =
  | { status: 'idle' }
  | { status: 'pending'; done: number; of: number }
  | { status: 'failure'; failure: Failure }
  | { status: 'success'; swept: readonly SweptCity[] };

const { sweep: messages } = reporterMessages;

/** One matrix: the same visitor without a location and in each preset city. */
export function CitySweep({ form, target, apiOf, isDeveloper }: CitySweepProps) {
  const [sweep, setSweep] = useState<Sweep>({ status: 'idle' });
  const begin = useLatest();
  const isShown = useIsShown();
  const run = async () => {
    const isLatest = begin();
    const places = sweepForms(form);
    const swept: SweptCity[] = [];
    try {
      // One after the other: seven at once would be rude to a live server.
      for (const { city, form: placed } of places) {
        setSweep({ status: 'pending', done: swept.length, of: places.length });
        const { request } = readReportForm(placed);
        if (!isLatest()) return;
        if (!isShown()) return setSweep({ status: 'idle' });
        const question = { target, form: placed, request, isDeveloper };
        swept.push({ city, answer: (await loadReport(question, apiOf)).answer });
      }
      setSweep({ status: 'success', swept });
    } catch (error) {
      setSweep({ status: 'failure', failure: describeFailure(error, target.name) });
    }
  };
  const isBusy = sweep.status === 'pending';
  return (
    <>
      <CollapsiblePart title={messages.title}>
        <p>{messages.lead}</p>
        <ActionButton size="small" isBusy={isBusy} isDisabled={isBusy} onClick={() => void run()}>
          {sweep.status === 'pending' ? messages.progress(sweep.done, sweep.of) : messages.start}
        </ActionButton>
        {sweep.status === 'failure' && (
          <FailureNotice failure={sweep.failure} onRetry={() => void run()} />
        )}
      </CollapsiblePart>
      {sweep.status === 'success' && (
        <>
          <CollapsiblePart title={messages.byCity}>
            <ReportTableView table={sweepSummaryTable(sweep.swept)} />
          </CollapsiblePart>
          <CollapsiblePart title={messages.matrix} detail={messages.matrixHint}>
            <ReportTableView table={sweepTable(sweep.swept)} />
          </CollapsiblePart>
        </>
      )}
    </>
  );
}
