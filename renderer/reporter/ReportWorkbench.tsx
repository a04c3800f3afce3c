import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import { InspectEventProvider, type InspectEvent } from './data/inspectEvent.ts';
import { homeTarget, targetApi, type ApiOf, type ReportTarget } from './data/reportTarget.ts';
import { useReportSession } from './data/useReportSession.ts';
import { ReportActions } from './parts/ReportActions.tsx';
import { Notes } from './parts/ReportNotices.tsx';
import { fetchTableCode } from './parts/ReportTableView.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { ReportInput } from './ReportInput.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { apiRunStore, type RunStore } from './runs/storedRuns.ts';
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

/** The recommendations reporter: what is reported on in a line, and the report below it. */
export function ReportWorkbench(props: ReportWorkbenchProps) {
  const { targets, isDeveloper = true, developerNotice = cookieMissing } = props;
  const { apiOf = targetApi, query = '', onQuery } = props;
  const chosen = useTargets(targets);
  const target = props.target ?? chosen.target;
  const runStore = useRunStore(props, chosen.home);
  const session = useReportSession({
    target,
    targets,
    apiOf,
    runStore,
    isDeveloper,
    query,
    onQuery,
  });
  useEffect(fetchTableCode, []);
  const [openedAt] = useState(() => new Date());
  const result = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  const submit = (form: ReportForm) => {
    isAwaited.current = true;
    session.submit(form);
  };
  const { state } = session.loading;
  const { status } = state;
  useEffect(() => {
    if (!isAwaited.current || status === 'pending' || status === 'idle') return;
    isAwaited.current = false;
    // Below the form on a narrow screen, the result would be out of sight.
    if (isNarrowPage()) showPart(result.current);
  }, [status]);
  return (
    <div className={styles.bench}>
      <aside aria-label={reporterMessages.form.title}>
        <ReportInput
          form={session.form}
          onChange={session.setForm}
          targets={props.target ? [target] : targets}
          targetId={target.id}
          onTarget={chosen.setTargetId}
          isDeveloper={isDeveloper}
          isBusy={state.status === 'pending'}
          onSubmit={submit}
        >
          <ReportActions
            report={state.status === 'success' ? state.report : null}
            saveNote={session.saveNote}
          />
        </ReportInput>
        {!isDeveloper && developerNotice}
      </aside>
      <section
        ref={result}
        className={styles.result}
        aria-label={reporterMessages.result}
        tabIndex={-1}
      >
        <InspectEventProvider value={props.onInspect ?? null}>
          <ReportTabs
            {...{ session, runStore, target, targets, apiOf, isDeveloper }}
            now={props.now ?? openedAt}
          />
        </InspectEventProvider>
      </section>
    </div>
  );
}

/** Null without developer mode, where the page's own server stores none. */
function useRunStore(
  { runStore, isDeveloper = true, apiOf = targetApi }: ReportWorkbenchProps,
  home: ReportTarget,
): RunStore | null {
  return useMemo(
    () => runStore ?? (isDeveloper ? apiRunStore(apiOf(home), home.name) : null),
    [runStore, isDeveloper, apiOf, home],
  );
}

/** The server of this page, and the chosen target. */
function useTargets(targets: readonly ReportTarget[]) {
  const [targetId, setTargetId] = useState(targets[0]?.id ?? '');
  const home = useMemo(() => homeTarget(targets), [targets]);
  return { home, target: targets.find(({ id }) => id === targetId) ?? home, setTargetId };
}
