import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  emptyReportForm,
  formFromQuery,
  formToQuery,
  type ReportForm,
} from '#shared/domain/report/options/reportForm.ts';
import {
  readReportForm,
  type ReportRequest,
} from '#shared/domain/report/options/readReportForm.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import {
  homeTarget,
  isHome,
  targetApi,
  type ApiOf,
  type ReportTarget,
} from '#renderer/components/report/data/reportTarget.ts';
import { useReport } from '#renderer/components/report/data/useReport.ts';
import { ReportFormPanel } from '#renderer/components/report/form/ReportFormPanel.tsx';
import { Notes } from '#renderer/components/report/parts/Notes.tsx';
import { fetchTableCode } from '#renderer/components/report/parts/ReportTableView.tsx';
import { ReportActions } from '#renderer/components/report/parts/ReportActions.tsx';
import { ReportStage } from './ReportStage.tsx';
import styles from './ReportWorkbench.module.css';
import { apiRunStore, type RunStore } from '#renderer/components/report/runs/runStore.ts';
import { useRuns, type Runs } from '#renderer/components/report/runs/useRuns.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';

export interface ReportWorkbenchProps {
  targets: readonly ReportTarget[];
  /** The server to ask where something else on the page decides that; otherwise the form asks. */
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
  /** The query of a permalink: its report loads at once. */
  query?: string;
  /** Called with the query of every new report. */
  onQuery?: (query: string) => void;
}

const cookieMissing = <Notes texts={[reporterMessages.cookieMissing]} />;

/** The recommendations reporter: the form beside the report. */
export function ReportWorkbench(props: ReportWorkbenchProps) {
  const { targets, isDeveloper = true, developerNotice = cookieMissing } = props;
  const { apiOf = targetApi, query = '', onQuery } = props;
  const [form, setForm] = useState<ReportForm>(() => startForm(query));
  const chosen = useTargets(targets);
  const { home, setTargetId } = chosen;
  const target = props.target ?? chosen.target;
  const runStore = useRunStore(props, home);
  const runs = useRuns(runStore);
  const loading = useReport(apiOf);
  const [saveNote, setSaveNote] = useState<string | null>(null);
  const load = async (request: ReportRequest) => {
    onQuery?.(new URLSearchParams(formToQuery(form)).toString());
    const report = await loading.load({ target, form, request, isDeveloper });
    if (report && runStore) setSaveNote(await saveReport(runStore, report, runs));
  };
  useLoadAtOnce(query, form, load);
  useEffect(fetchTableCode, []);
  const { state } = loading;
  const [openedAt] = useState(() => new Date());
  return (
    <div className={styles.bench}>
      <aside className={styles.input} aria-label={reporterMessages.form.title}>
        {!isDeveloper && developerNotice}
        <ReportFormPanel
          form={form}
          onChange={setForm}
          targets={props.target ? [props.target] : targets}
          targetId={target.id}
          onTarget={setTargetId}
          isDeveloper={isDeveloper}
          isBusy={state.status === 'pending'}
          onSubmit={(request) => void load(request)}
        />
        {state.status === 'success' && <ReportActions report={state.report} saveNote={saveNote} />}
      </aside>
      <ReportStage
        {...{ loading, runs, runStore, form, target, targets, apiOf, isDeveloper }}
        now={props.now ?? openedAt}
      />
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

function startForm(query: string): ReportForm {
  return readQuery(query) ?? emptyReportForm;
}

function readQuery(query: string): ReportForm | null {
  const parameters = new URLSearchParams(query);
  return formFromQuery((name) => parameters.get(name));
}

/** A permalink reproduces its report without a further click; a bad one only fills the form in. */
function useLoadAtOnce(
  query: string,
  form: ReportForm,
  load: (request: ReportRequest) => Promise<void>,
): void {
  const hasLoaded = useRef(false);
  useEffect(() => {
    if (hasLoaded.current || readQuery(query) === null) return;
    hasLoaded.current = true;
    const { request, errors } = readReportForm(form);
    if (Object.keys(errors).length === 0) void load(request);
  });
}

/** Stores a report as a run; returns the result as a text. */
async function saveReport(store: RunStore, report: LoadedReport, runs: Runs): Promise<string> {
  try {
    const id = await storeRun(store, report);
    void runs.refresh();
    return reporterMessages.runs.stored(id);
  } catch (error) {
    return reporterMessages.runs.notStored(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the id of the new run. */
async function storeRun(store: RunStore, report: LoadedReport): Promise<number> {
  const { target, form, sent, answer, profile } = report;
  const { id } = await store.save({
    name: nameOf(report),
    target: isHome(target) ? '' : target.name,
    targetUrl: isHome(target) ? null : (target.url ?? null),
    options: { ...form },
    request: sent,
    answer: { ...answer },
    profile: profile && { ...profile },
  });
  return id;
}

/** The default name: location and customer. */
function nameOf({ answer, form }: LoadedReport): string {
  const who = form.customerId || form.trackingId;
  return [answer.displayedLocation, who].filter(Boolean).join(' · ').slice(0, 120);
}
