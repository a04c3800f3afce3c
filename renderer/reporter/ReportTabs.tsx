import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { CitySweep } from './CitySweep.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { createFileNamer, FileNamesProvider } from './data/fileNames.ts';
import { InspectEventProvider, useInspectEvent } from './data/inspectEvent.ts';
import { type LoadedReport, describeReport } from './data/loadReport.ts';
import type { ApiOf, ReportTarget } from './data/reportTarget.ts';
import type { ReportSession } from './data/useReportSession.ts';
import { PageHealthPanel } from './PageHealthPanel.tsx';
import { FailureNotice, Notes } from './parts/ReportNotices.tsx';
import { ReportSections } from './parts/ReportSections.tsx';
import { useOpenEvent } from './parts/useOpenEvent.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { RunList } from './runs/RunList.tsx';
import type { RunStore } from './runs/storedRuns.ts';
import { WhereIsEvent } from './WhereIsEvent.tsx';
import styles from './ReportWorkbench.module.css';

const ReportCharts = lazy(() =>
  import('./ReportCharts.tsx').then((module) => ({ default: module.ReportCharts })),
);

const TuningPanel = lazy(() =>
  import('./TuningPanel.tsx').then((module) => ({ default: module.TuningPanel })),
);

interface ReportTabsProps {
  session: ReportSession;
  /** Null: no runs are stored. */
  runStore: RunStore | null;
  target: ReportTarget;
  targets: readonly ReportTarget[];
  apiOf: ApiOf;
  isDeveloper: boolean;
  now: Date;
}

const { tabs } = reporterMessages;
const needsReport = new Set(['report', 'charts', 'compare', 'health']);

/** The report, in tabs. */
export function ReportTabs(props: ReportTabsProps) {
  const { session, runStore, target, apiOf, isDeveloper } = props;
  const { state } = session.loading;
  const { tab, form } = session;
  return (
    <Tabs label={reporterMessages.tabsLabel} tabs={tabs} active={tab} onChange={session.showTab}>
      {session.runFailure && <FailureNotice failure={session.runFailure} />}
      {needsReport.has(tab) && <ReportPanel {...props} />}
      {tab === 'where' && (
        <WhereIsEvent
          api={apiOf(target)}
          targetName={target.name}
          form={state.status === 'success' ? state.report.form : form}
          eventKey={session.address.eventKey}
          onFind={session.showEvent}
        />
      )}
      {tab === 'tuning' && <Tuning {...props} />}
      {tab === 'cities' && (
        <CitySweep
          key={[target.id, isDeveloper, form.trackingId, form.customerId].join(' ')}
          {...{ form, target, apiOf, isDeveloper }}
        />
      )}
      {tab === 'runs' && runStore === null && (
        <p className={styles.hint}>{reporterMessages.runs.developersOnly}</p>
      )}
      {tab === 'runs' && runStore !== null && (
        <RunList runs={session.runs} onOpen={session.openRun} onCompare={session.compareRuns} />
      )}
    </Tabs>
  );
}

/** The bench of weights, for developers. */
function Tuning({ session, target, apiOf, isDeveloper }: ReportTabsProps) {
  const { state } = session.loading;
  if (!isDeveloper) return <p className={styles.hint}>{reporterMessages.tuning.developersOnly}</p>;
  return (
    <Suspense fallback={<Pending />}>
      <TuningPanel
        {...{ target, apiOf }}
        form={state.status === 'success' ? state.report.form : session.form}
        tuning={session.address.tuning ?? ''}
        onTuning={session.showTuning}
      />
    </Suspense>
  );
}

function ReportPanel(props: ReportTabsProps) {
  const { state } = props.session.loading;
  if (state.status === 'idle') return <p className={styles.hint}>{reporterMessages.idle}</p>;
  if (state.status === 'pending') return <Pending />;
  if (state.status === 'failure') {
    return (
      <>
        <FailureNotice
          failure={state.failure}
          onRetry={() => props.session.reload(state.question.form)}
        />
        {state.last && <LastReport {...props} report={state.last} />}
      </>
    );
  }
  return <Loaded {...props} report={state.report} />;
}

/** The report before a failure: never without a label that says which one it is. */
function LastReport(props: ReportTabsProps & { report: LoadedReport }) {
  const label = reporterMessages.lastReport(describeReport(props.report));
  return (
    <section className={styles.last} aria-label={label}>
      <Notes texts={[label]} />
      <Loaded {...props} />
    </section>
  );
}

/** One view of a report; dates are read from the moment of the answer. */
function Loaded(props: ReportTabsProps & { report: LoadedReport }) {
  const { report, session, targets, apiOf, isDeveloper, now } = props;
  const { tab, other } = session;
  const inspectOfTarget = useInspectEvent();
  // Keys of another server's report name other events here.
  const isOfTarget = report.target.id === props.target.id;
  const inspect = isOfTarget ? inspectOfTarget : null;
  const [open, terms] = useOpenEvent(inspect);
  const openEvent = useCallback(
    (eventKey: number, sectionId: string | null, otherKey?: number) =>
      open(eventKey, { report, apiOf, sectionId, otherKey }),
    [open, report, apiOf],
  );
  const fileNamer = useMemo(() => createFileNamer(report), [report]);
  const { answeredAt } = report.answer.explanation ?? {};
  const moment = answeredAt === undefined ? now : new Date(answeredAt);
  return (
    <FileNamesProvider value={fileNamer}>
      <InspectEventProvider value={inspect}>
        {report.isDeveloper === !isDeveloper && (
          <Notes texts={[reporterMessages.otherMode(!isDeveloper)]} />
        )}
        {tab === 'report' && (
          <ReportSections
            report={report}
            onRetry={
              isDeveloper && isOfTarget && report.profile === null
                ? () => session.reload(report.form)
                : undefined
            }
            onOpenEvent={openEvent}
          />
        )}
        {tab === 'charts' && (
          <Suspense fallback={<Pending />}>
            <ReportCharts report={report} now={moment} onOpenEvent={openEvent} />
          </Suspense>
        )}
        {tab === 'compare' && <ComparePanel {...{ report, other, targets, apiOf, isDeveloper }} />}
        {tab === 'health' && <PageHealthPanel report={report} now={moment} />}
        {terms}
      </InspectEventProvider>
    </FileNamesProvider>
  );
}

function Pending() {
  return (
    <div role="status" aria-label={reporterMessages.form.loading} className={styles.pending}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
