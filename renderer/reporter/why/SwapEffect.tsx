import { useState } from 'react';
import { reportCheck } from '#shared/domain/report/assertions.ts';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import type { WeightChange } from '#shared/domain/report/compareEvents.ts';
import { swapTable, type ChangedPlace } from '#shared/domain/report/compareEvents.ts';
import type { ShownEvent } from '#shared/domain/report/shownEvents.ts';
import { termNames } from '#shared/domain/report/stackedTerms.ts';
import { writeWeightFactors } from '#shared/domain/report/weightFactors.ts';
import { useRequest } from '#renderer/api/useRequest.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import type { OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';
import { loadAnswer } from '#renderer/reporter/data/loadReport.ts';
import { ReportTableView } from '#renderer/reporter/parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import styles from './WhyHere.module.css';

interface SwapEffectProps {
  mine: ShownEvent;
  theirs: ShownEvent;
  change: WeightChange;
  openedIn: OpenedIn;
}

const { why: words } = reporterMessages;
const checksKey = 'report.checks';

/** The least change of one weight that swaps two events, what else it moves, and their order as a check. */
export function SwapEffect({ mine, theirs, change, openedIn }: SwapEffectProps) {
  const [isAsked, setAsked] = useState(false);
  const [saved, setSaved] = useState(0);
  const save = () => {
    const [upper, lower] = mine.rank < theirs.rank ? [mine, theirs] : [theirs, mine];
    const line = reportCheck(openedIn.report.form, { upper, lower });
    const stored = browserStorage().read(checksKey);
    const lines = [...new Set([...(Array.isArray(stored) ? stored.map(String) : []), line])];
    browserStorage().write(checksKey, lines);
    saveFile('report.checks', 'text/plain', `${lines.join('\n')}\n`);
    setSaved(lines.length);
  };
  return (
    <>
      <p>{words.swap(termNames[change.term] ?? change.term, change.factor)}</p>
      <div className={styles.tools}>
        <ToolButton variant="secondary" onClick={() => setAsked(true)} label={words.whatElse} />
        <ToolButton variant="quiet" onClick={save} label={words.saveCheck} />
        <span role="status">{saved > 0 && words.saved(saved)}</span>
      </div>
      {isAsked && <Effect {...{ mine, change, openedIn }} />}
    </>
  );
}

/** The pages without a place and in six cities, before and after the change. */
function Effect({ mine, change, openedIn }: Omit<SwapEffectProps, 'theirs'>) {
  const { report, apiOf } = openedIn;
  const { eventKey } = mine.scored;
  const tuning = writeWeightFactors({ [change.term]: change.factor });
  const [request] = useRequest(
    async () => {
      const api = apiOf(report.target);
      const places: ChangedPlace[] = [];
      // One after the other: fourteen at once would be rude to a live server.
      for (const { city, form } of sweepForms(report.form)) {
        const before = await loadAnswer(api, form);
        places.push({ city, before, after: await loadAnswer(api, form, tuning) });
      }
      return swapTable(places, change, { eventKey, sectionId: mine.section.id });
    },
    JSON.stringify([report.target.id, report.form, tuning, eventKey, mine.section.id]),
  );
  if (request.status === 'pending') return <Notice>{words.pending}</Notice>;
  if (request.status === 'failure') {
    return <Notice tone="danger">{words.failed(request.reason)}</Notice>;
  }
  return <ReportTableView table={request.answer} />;
}
