import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { buildReport, reportTables } from '#shared/domain/report/buildReport.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Empty } from '#renderer/ui/feedback/Empty.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import { CitySweep } from './CitySweep.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { createFileNamer, FileNamerContext } from './data/fileNames.ts';
import { InspectEventContext, type InspectEvent } from './data/inspectEvent.ts';
import { type LoadedReport, describeReport } from './data/loadReport.ts';
import {
  homeTarget,
  targetApi,
  type ApiOf,
  type ReportTarget,
  permalinkOf,
} from './data/reportTarget.ts';
import {
  useReportSession,
  type ReportSession,
  type SessionOptions,
} from './data/useReportSession.ts';
import { PageHealthPanel } from './PageHealthPanel.tsx';
import { Notes, FailureNotice } from './parts/ReportNotices.tsx';
import { ReportSections } from './parts/ReportSections.tsx';
import { fetchTableCode } from './parts/ReportTableView.tsx';
import { useOpenEvent } from './parts/useOpenEvent.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { ReportInput } from './ReportInput.tsx';
import { RunList } from './runs/RunList.tsx';
import { apiRunStore, type RunStore } from './runs/storedRuns.ts';
import { WhereIsEvent } from './WhereIsEvent.tsx';
import partStyles from './parts/parts.module.css';
import styles from './ReportWorkbench.module.css';

export interface ReportWorkbenchProps {
  targets: readonly ReportTarget[];
  /** The server to call, where another part of the page chooses it; otherwise the form does. */
  target?: ReportTarget | undefined;
  /** False: this browser has no developer cookie. */
  isDeveloper?: boolean;
  /** The notice without developer mode; by default that the cookie is missing. */
  developerNotice?: ReactNode;
  /** Creates the API client of a target; tests pass their own. */
  apiOf?: ApiOf;
  /** Store of reports; by default that of the page's own server, for developers. */
  runStore?: RunStore;
  /** The moment dates are read from. */
  now?: Date;
  /** The query of the address: its report loads at once, also when it changes later. */
  query?: string;
  /** Called with the query of every report, view and comparison; replacing: the same with its run. */
  onQuery?: (query: string, isReplacing: boolean) => void;
  /** Opens everything about an event; without it a report shows the terms of its score alone. */
  onInspect?: InspectEvent;
}

const cookieMissing = <Notes texts={[reporterMessages.cookieMissing]} />;

/** The recommendations reporter: the form, and the report beside it, or below it on a narrower page. */
export function ReportWorkbench(props: ReportWorkbenchProps) {
  const { targets, isDeveloper = true, developerNotice = cookieMissing } = props;
  const { apiOf = targetApi, query = '', onQuery } = props;
  const [targetId, setTargetId] = useState(() => targets[0]?.id);
  const home = useMemo(() => homeTarget(targets), [targets]);
  const target = props.target ?? targets.find(({ id }) => id === targetId) ?? home;
  // Without developer mode the page's own server stores none.
  const runStore = useMemo(
    () => props.runStore ?? (isDeveloper ? apiRunStore(apiOf(home), home.name) : null),
    [props.runStore, isDeveloper, apiOf, home],
  );
  const options = { target, targets, apiOf, runStore, isDeveloper, query, onQuery };
  const session = useReportSession(options);
  useEffect(fetchTableCode, []);
  const [openedAt] = useState(() => new Date());
  const result = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  const submit = (form: ReportForm) => {
    isAwaited.current = true;
    session.submit(form);
  };
  const { status } = session.loading.state;
  useEffect(() => {
    if (!isAwaited.current || status === 'pending' || status === 'idle') return;
    isAwaited.current = false;
    // Below the form on a narrow screen, the result would be out of sight.
    if (isNarrowPage()) showPart(result.current);
  }, [status]);
  return (
    <div className={styles.frame}>
      <div className={styles.bench}>
        <aside aria-label={reporterMessages.form.title}>
          <ReportInput
            form={session.form}
            onChange={session.setForm}
            targets={props.target ? [target] : targets}
            targetId={target.id}
            onTarget={setTargetId}
            isDeveloper={isDeveloper}
            isBusy={status === 'pending'}
            onSubmit={submit}
          >
            <ReportActions
              report={session.report}
              note={status === 'pending' ? reporterMessages.form.loading : session.saveNote}
            />
          </ReportInput>
          {!isDeveloper && developerNotice}
        </aside>
        <section
          ref={result}
          className={styles.result}
          aria-label={reporterMessages.result}
          aria-busy={status === 'pending'}
          tabIndex={-1}
        >
          <InspectEventContext value={props.onInspect ?? null}>
            <ReportTabs {...options} session={session} now={props.now ?? openedAt} />
          </InspectEventContext>
        </section>
      </div>
    </div>
  );
}

const ReportCharts = lazyPart(() => import('./ReportCharts.tsx'), 'ReportCharts', <Pending />);
const TuningPanel = lazyPart(() => import('./TuningPanel.tsx'), 'TuningPanel', <Pending />);

type ReportTabsProps = SessionOptions & { session: ReportSession; now: Date };

const { tabs } = reporterMessages;
const needsReport = new Set(['report', 'charts', 'compare', 'health']);

function ReportTabs(props: ReportTabsProps) {
  const { session, runStore, target, apiOf, isDeveloper } = props;
  const { tab, form, report } = session;
  return (
    <Tabs label={reporterMessages.tabsLabel} tabs={tabs} active={tab} onChange={session.showTab}>
      {session.runFailure && <FailureNotice failure={session.runFailure} />}
      {needsReport.has(tab) && <ReportPanel {...props} />}
      {tab === 'where' && (
        <WhereIsEvent
          api={apiOf(target)}
          targetName={target.name}
          form={report?.form ?? form}
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
      {tab === 'runs' && runStore === null && <Empty text={reporterMessages.runs.developersOnly} />}
      {tab === 'runs' && runStore !== null && (
        <RunList
          runs={session.runs}
          text={session.find}
          onText={session.showFind}
          onOpen={session.openRun}
          onCompare={session.compareRuns}
        />
      )}
    </Tabs>
  );
}

function Tuning({ session, target, apiOf, isDeveloper }: ReportTabsProps) {
  if (!isDeveloper) return <Empty text={reporterMessages.tuning.developersOnly} />;
  return (
    <TuningPanel
      {...{ target, apiOf }}
      form={session.report?.form ?? session.form}
      tuning={session.address.tuning ?? ''}
      onTuning={session.showTuning}
    />
  );
}

function ReportPanel(props: ReportTabsProps) {
  const { state } = props.session.loading;
  if (state.status === 'idle') return <Empty text={reporterMessages.idle} />;
  if (state.status === 'pending') return <Pending />;
  if (state.status === 'success') return <Loaded {...props} report={state.report} />;
  const { failure, question, last } = state;
  // Never without a label that says which report it is.
  const label = last && reporterMessages.lastReport(describeReport(last));
  return (
    <>
      <FailureNotice failure={failure} onRetry={() => props.session.reload(question.form)} />
      {label && (
        <section className={styles.last} aria-label={label}>
          <Notes texts={[label]} />
          <Loaded {...props} report={last} />
        </section>
      )}
    </>
  );
}

/** One view of a report; dates are read from the moment of the answer. */
function Loaded(props: ReportTabsProps & { report: LoadedReport }) {
  const { report, session, targets, apiOf, isDeveloper, now } = props;
  const { tab, other } = session;
  const inspectOfTarget = useContext(InspectEventContext);
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
    <FileNamerContext value={fileNamer}>
      <InspectEventContext value={inspect}>
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
            find={session.find}
            onFind={session.showFind}
            onOpenEvent={openEvent}
          />
        )}
        {tab === 'charts' && <ReportCharts report={report} now={moment} onOpenEvent={openEvent} />}
        {tab === 'compare' && <ComparePanel {...{ report, other, targets, apiOf, isDeveloper }} />}
        {tab === 'health' && <PageHealthPanel report={report} now={moment} />}
        {terms}
      </InspectEventContext>
    </FileNamerContext>
  );
}

function Pending() {
  return (
    <div className={styles.pending}>
      <p>{reporterMessages.form.loading}</p>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface ReportActionsProps {
  /** Null: none yet. The buttons keep their place, so that nothing below them moves when it comes. */
  report: LoadedReport | null;
  /** Announced: that a report loads, or where it was stored. */
  note: string | null;
}

const { actions: messages } = reporterMessages;

/** The report to go: its link, everything as JSON, paper. */
function ReportActions({ report, note }: ReportActionsProps) {
  const { feedback, copy } = useCopy(messages.linkCopied, (text) => text);
  const link = report && permalinkOf(report.target, report.form);
  const saveAll = () => {
    if (report === null) return;
    const tables = reportTables(buildReport(report.answer, report.profile));
    const name = `${createFileNamer(report)('tables')}.json`;
    saveFile(name, 'application/json', `${JSON.stringify(tables, null, 2)}\n`);
  };
  return (
    <div className={partStyles.actions}>
      <p className={partStyles.feedback} role="status">
        {[note, feedback].filter(Boolean).join(' ')}
      </p>
      <ToolButton
        variant="quiet"
        disabled={link === null}
        onClick={() => link && void copy(link)}
        label={messages.copyLink}
      />
      <ToolButton variant="quiet" disabled={!report} onClick={saveAll} label={messages.saveAll} />
      <ToolButton
        variant="quiet"
        disabled={!report}
        onClick={() => window.print()}
        label={messages.print}
      />
    </div>
  );
}
