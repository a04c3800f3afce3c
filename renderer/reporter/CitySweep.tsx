import { useState, useContext } from 'react';
import {
  sweepForms,
  sweepSummaryTable,
  sweepTable,
  type SweptCity,
} from '#shared/domain/report/citySweep.ts';
import { pageOrder, shownEvents, topScore } from '#shared/domain/report/shownEvents.ts';
import { useIsShown, useLatest } from '#renderer/api/useRequest.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { describeFailure, type Failure } from './data/describeFailure.ts';
import { InspectEventContext } from './data/inspectEvent.ts';
import { loadReport, type LoadedReport, type ReportQuestion } from './data/loadReport.ts';
import { isHome, type ApiOf } from './data/reportTarget.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { PosterStrip } from './parts/PosterStrip.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { useOpenEvent } from './parts/useOpenEvent.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ReportCharts.module.css';

type SweptReport = SweptCity & { report: LoadedReport };

interface CitySweepProps extends ReportQuestion {
  apiOf: ApiOf;
}

type Sweep =
  | { status: 'idle' }
  | { status: 'pending'; done: number; of: number }
  | { status: 'failure'; failure: Failure }
  | { status: 'success'; swept: readonly SweptReport[] };

const { sweep: messages } = reporterMessages;

/** One matrix: the same visitor without a location and in each preset city. */
export function CitySweep({ form, target, apiOf, isDeveloper }: CitySweepProps) {
  const [sweep, setSweep] = useState<Sweep>({ status: 'idle' });
  const begin = useLatest();
  const isShown = useIsShown();
  const run = async () => {
    const isLatest = begin();
    const places = sweepForms(form);
    const swept: SweptReport[] = [];
    try {
      // One after the other: seven at once would be rude to a live server.
      for (const { city, form: placed } of places) {
        setSweep({ status: 'pending', done: swept.length, of: places.length });
        if (!isLatest()) return;
        if (!isShown()) return setSweep({ status: 'idle' });
        const report = await loadReport({ target, form: placed, isDeveloper }, apiOf);
        swept.push({ city, report, answer: report.answer });
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
        <ToolButton
          isBusy={isBusy}
          isDisabled={isBusy}
          onClick={() => void run()}
          label={
            sweep.status === 'pending' ? messages.progress(sweep.done, sweep.of) : messages.start
          }
        />
        {sweep.status === 'failure' && (
          <FailureNotice failure={sweep.failure} onRetry={() => void run()} />
        )}
      </CollapsiblePart>
      {sweep.status === 'success' && (
        <>
          <CollapsiblePart title={messages.byCity} detail={messages.byCityHint}>
            <CityPages swept={sweep.swept} apiOf={apiOf} />
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

const shownOfCity = 10;

/** The first events of each city, one city beside the other and all on one scale. */
function CityPages({ swept, apiOf }: { swept: readonly SweptReport[]; apiOf: ApiOf }) {
  const [open, dialog] = useOpenEvent(useContext(InspectEventContext));
  const top = Math.max(...swept.map(({ answer }) => topScore(answer.sections[0]?.events ?? [])));
  return (
    <div className={styles.cities}>
      {swept.map(({ city, answer, report }) => (
        <section key={city} className={styles.city} aria-label={city}>
          <h3>{city === 'None' ? reporterMessages.form.noPlace : city}</h3>
          <p className={styles.summary}>
            {messages.page(answer.sections.length, pageOrder(answer).length)}
          </p>
          <PosterStrip
            label={messages.first(city)}
            shown={shownEvents({ ...answer, sections: answer.sections.slice(0, 1) }).slice(
              0,
              shownOfCity,
            )}
            top={top}
            hasPictures={isHome(report.target)}
            onOpenEvent={(eventKey, sectionId, otherKey) =>
              open(eventKey, { report, apiOf, sectionId, otherKey })
            }
          />
        </section>
      ))}
      {dialog}
    </div>
  );
}
