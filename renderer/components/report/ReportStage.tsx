import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReportForm } from '#shared/domain/report/options/reportForm.ts';
import { readReportForm } from '#shared/domain/report/options/readReportForm.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { ComparePanel } from '#renderer/components/report/compare/ComparePanel.tsx';
import { describeFailure, type Failure } from '#renderer/components/report/data/describeFailure.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import type { ApiOf, ReportTarget } from '#renderer/components/report/data/reportTarget.ts';
import type { ReportLoading } from '#renderer/components/report/data/useReport.ts';
import { WhereIsEvent } from '#renderer/components/report/explain/WhereIsEvent.tsx';
import { PageHealthPanel } from '#renderer/components/report/health/PageHealthPanel.tsx';
import { describeReport } from '#renderer/components/report/data/describeReport.ts';
import { FailureNotice } from '#renderer/components/report/parts/FailureNotice.tsx';
import { Notes } from '#renderer/components/report/parts/Notes.tsx';
import { ReportSections } from '#renderer/components/report/parts/ReportSections.tsx';
import { openRun } from '#renderer/components/report/runs/openRun.ts';
import type { RunStore } from '#renderer/components/report/runs/runStore.ts';
import { RunList } from '#renderer/components/report/runs/RunList.tsx';
import type { Runs } from '#renderer/components/report/runs/useRuns.ts';
import { CitySweep } from '#renderer/components/report/sweep/CitySweep.tsx';
import styles from './ReportWorkbench.module.css';
import { termsTable } from '#shared/domain/report/build/termsTable.ts';
import { ReportTableView } from '#renderer/components/report/parts/ReportTableView.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';

const ReportCharts = lazy(() =>
  import('./charts/ReportCharts.tsx').then((module) => ({ default: module.ReportCharts })),
);

interface ReportStageProps {
  loading: ReportLoading;
  runs: Runs;
  form: ReportForm;
  target: ReportTarget;
  targets: readonly ReportTarget[];
  apiOf: ApiOf;
  /** Null: no runs are stored. */
  runStore: RunStore | null;
  isDeveloper: boolean;
  now: Date;
}

const { tabs } = reporterMessages;
const needsReport = new Set(['report', 'charts', 'compare', 'health']);

/** The report, in tabs. */
export function ReportStage(props: ReportStageProps) {
  const { loading, runs, runStore, form, target, targets, apiOf, isDeveloper } = props;
  const { state } = loading;
  const [tab, setTab] = useState<string>(tabs[0].id);
  const [other, setOther] = useState<LoadedReport | null>(null);
  const [runFailure, setRunFailure] = useState<Failure | null>(null);
  const show = async (next: string, ids: readonly number[]) => {
    if (runStore === null) return;
    try {
      const [first, second] = await Promise.all(ids.map((id) => openRun(runStore, id, targets)));
      setRunFailure(null);
      setOther(second ?? null);
      if (first) loading.show(first);
      setTab(next);
    } catch (error) {
      setRunFailure(describeFailure(error, runStore.name));
    }
  };
  return (
    <div className={styles.stage}>
      <Tabs label={reporterMessages.tabsLabel} tabs={tabs} active={tab} onChange={setTab}>
        {needsReport.has(tab) && <ReportPanel {...props} tab={tab} other={other} />}
        {tab === 'where' && (
          <WhereIsEvent
            api={apiOf(target)}
            targetName={target.name}
            request={readReportForm(state.status === 'success' ? state.report.form : form).request}
          />
        )}
        {tab === 'cities' && <CitySweep {...{ form, target, apiOf, isDeveloper }} />}
        {tab === 'runs' && runStore === null && (
          <p className={styles.hint}>{reporterMessages.runs.developersOnly}</p>
        )}
        {tab === 'runs' && runStore !== null && (
          <>
            {runFailure && <FailureNotice failure={runFailure} />}
            <RunList
              runs={runs}
              onOpen={(id) => void show('report', [id])}
              onCompare={(a, b) => void show('compare', [a, b])}
            />
          </>
        )}
      </Tabs>
    </div>
  );
}

interface ReportPanelProps extends ReportStageProps {
  tab: string;
  other: LoadedReport | null;
}

interface OpenedEvent {
  eventKey: number | null;
  sectionId: string | null;
}

const nothingOpened: OpenedEvent = { eventKey: null, sectionId: null };

function ReportPanel(props: ReportPanelProps) {
  const { state, load } = props.loading;
  if (state.status === 'idle') return <p className={styles.hint}>{reporterMessages.idle}</p>;
  if (state.status === 'pending') return <Pending />;
  if (state.status === 'failure') {
    return (
      <>
        <FailureNotice failure={state.failure} onRetry={() => void load(state.question)} />
        {state.last && <LastReport {...props} report={state.last} />}
      </>
    );
  }
  return <Loaded {...props} report={state.report} />;
}

/** The report before a failure: never without a label that says which one it is. */
function LastReport(props: ReportPanelProps & { report: LoadedReport }) {
  const label = reporterMessages.lastReport(describeReport(props.report));
  return (
    <section className={styles.last} aria-label={label}>
      <Notes texts={[label]} />
      <Loaded {...props} />
    </section>
  );
}

/** One view of a report; dates are read from the moment of the answer. */
function Loaded(props: ReportPanelProps & { report: LoadedReport }) {
  const { report, tab, other, targets, apiOf, isDeveloper, now } = props;
  const [opened, setOpened] = useState<OpenedEvent>(nothingOpened);
  const openEvent = useCallback(
    (eventKey: number, sectionId: string | null) => setOpened({ eventKey, sectionId }),
    [],
  );
  const { request } = readReportForm(report.form);
  const { target, form } = report;
  const askAgain = () => void props.loading.load({ target, form, request, isDeveloper });
  const { answeredAt } = report.answer.explanation ?? {};
  const moment = answeredAt === undefined ? now : new Date(answeredAt);
  return (
    <>
      {tab === 'report' && (
        <ReportSections
          report={report}
          onRetry={isDeveloper && report.profile === null ? askAgain : undefined}
          onOpenEvent={openEvent}
        />
      )}
      {tab === 'charts' && (
        <Suspense fallback={<Pending />}>
          <ReportCharts report={report} now={moment} />
        </Suspense>
      )}
      {tab === 'compare' && <ComparePanel {...{ report, other, targets, apiOf, isDeveloper }} />}
      {tab === 'health' && <PageHealthPanel report={report} now={moment} />}
      <EventTerms report={report} {...opened} onClose={() => setOpened(nothingOpened)} />
    </>
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

interface EventTermsProps {
  report: LoadedReport;
  /** Null: closed. */
  eventKey: number | null;
  sectionId: string | null;
  onClose: () => void;
}

/** The terms of an event's score, each with its reason. */
function EventTerms({ report, eventKey, sectionId, onClose }: EventTermsProps) {
  const table = eventKey === null ? null : termsTable(report.answer, eventKey, sectionId);
  return (
    <Modal
      isOpen={table !== null}
      onClose={onClose}
      title={table?.title ?? ''}
      description={reporterMessages.terms.lead}
      size="large"
    >
      {table && <ReportTableView table={table} />}
    </Modal>
  );
}
