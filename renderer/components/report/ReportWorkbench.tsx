import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ReportRequest } from '#shared/domain/report/readReportForm.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import {
  InspectEventProvider,
  type InspectEvent,
} from '#renderer/components/report/data/inspectEvent.ts';
import {
  homeTarget,
  targetApi,
  type ApiOf,
  type ReportTarget,
} from '#renderer/components/report/data/reportTarget.ts';
import {
  useReportSession,
  type ReportSession,
} from '#renderer/components/report/data/useReportSession.ts';
import { ReportFormPanel } from './ReportFormPanel.tsx';
import { Notes } from './parts/ReportNotices.tsx';
import { fetchTableCode } from '#renderer/components/report/parts/ReportTableView.tsx';
import { ReportActions } from '#renderer/components/report/parts/ReportActions.tsx';
import { apiRunStore, type RunStore } from './runs/storedRuns.ts';
import { isNarrowPage, showPart } from '#renderer/platform/showPart.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ReportTabs } from './ReportTabs.tsx';
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
  /** Where reports are stored; by default on the page's own server, for developers. */
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

/** The recommendations reporter: the form beside the report. */
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
  const [isFolded, setFolded] = useFormFold();
  const result = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  const submit = (request: ReportRequest, form: ReportForm) => {
    isAwaited.current = true;
    void session.submit(request, form);
  };
  const { status } = session.loading.state;
  useEffect(() => {
    if (!isAwaited.current || status === 'pending' || status === 'idle') return;
    isAwaited.current = false;
    // Below the form on a narrow screen, the result would be out of sight.
    if (isNarrowPage()) showPart(result.current);
  }, [status]);
  return (
    <div className={clsx(styles.bench, isFolded && styles.folded)}>
      <aside className={styles.input} aria-label={reporterMessages.form.title}>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? reporterMessages.form.unfold : reporterMessages.form.fold}
        </Button>
        {isFolded ? null : (
          <ReportInput
            {...{ session, target, targets, isDeveloper, developerNotice }}
            isTargetFixed={props.target !== undefined}
            onTarget={chosen.setTargetId}
            onSubmit={submit}
          />
        )}
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

const foldKey = 'report.isFormFolded';
const neverChanges = () => () => undefined;

/** Whether the form is folded, as on the last visit; the server renders it unfolded. */
function useFormFold(): [boolean, (isFolded: boolean) => void] {
  const [storage] = useState(() => browserStorage());
  const stored = useSyncExternalStore(
    neverChanges,
    () => storage.read(foldKey) === true,
    () => false,
  );
  const [chosen, choose] = useState<boolean | null>(null);
  const setFolded = (isFolded: boolean) => {
    choose(isFolded);
    storage.write(foldKey, isFolded);
  };
  return [chosen ?? stored, setFolded];
}

interface ReportInputProps {
  session: ReportSession;
  target: ReportTarget;
  targets: readonly ReportTarget[];
  isTargetFixed: boolean;
  isDeveloper: boolean;
  developerNotice: ReactNode;
  onTarget: (id: string) => void;
  onSubmit: (request: ReportRequest, form: ReportForm) => void;
}

/** The form, and what can be done with its report. */
function ReportInput(props: ReportInputProps) {
  const { session, target, targets, isDeveloper } = props;
  const { state } = session.loading;
  return (
    <>
      {!isDeveloper && props.developerNotice}
      <ReportFormPanel
        form={session.form}
        onChange={session.setForm}
        targets={props.isTargetFixed ? [target] : targets}
        targetId={target.id}
        onTarget={props.onTarget}
        isDeveloper={isDeveloper}
        isBusy={state.status === 'pending'}
        onSubmit={props.onSubmit}
      />
      {state.status === 'success' && (
        <ReportActions report={state.report} saveNote={session.saveNote} />
      )}
    </>
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
