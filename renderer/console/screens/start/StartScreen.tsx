import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { emptyReportForm, formToQuery, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { useIsShown, useRequest } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { startMessages as words } from '#renderer/console/content/startMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { mayAtom, staffApiAtom, targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { consoleStateAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { toAge } from '#renderer/platform/formats.ts';
import { InspectEventContext } from '#renderer/reporter/data/inspectEvent.ts';
import { loadReport, type LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import type { ApiOf } from '#renderer/reporter/data/reportTarget.ts';
import { RankChart } from '#renderer/reporter/RankChart.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import {
  countMoved,
  diffFirstTen,
  findCauses,
  readFirstTen,
  readLook,
  type FirstTen,
  type Look,
} from './lastLook.ts';
import styles from './StartScreen.module.css';

/** The changes since the last look at a server: each line links to its details. */
export function StartScreen() {
  const { targetId, targetName } = useAtomValue(staffApiAtom);
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead(targetName)}>
      <News key={`news ${targetId}`} />
      <Places key={targetId} />
    </ConsoleScreenFrame>
  );
}

/** Health in one line; then what came in. */
function News() {
  const { call } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const [health] = useRequest(() => call('getHealth', {}), '');
  const [submissions] = useRequest(
    async () => (await call('listSubmissions', { query: {} })).submissions,
    '',
  );
  const [sources] = useRequest(
    async () => (isEditor ? (await call('listSources', {})).sources : []),
    String(isEditor),
  );
  const [imports] = useRequest(async () => (await call('getImport', {})).undos, '');
  if (health.status === 'failure') return <RequestNotice request={health} />;
  const checks = health.status === 'success' ? health.answer.checks : null;
  const faults = checks?.filter(({ state }) => state !== 'ok') ?? [];
  const [lastImport] = listOf(imports).toSorted((a, b) => b.importedAt.localeCompare(a.importedAt));
  const open = listOf(submissions).filter(({ doneAt }) => doneAt === null);
  const doubtful = listOf(sources).filter(
    ({ fault, lastCounts }) => fault !== null || (lastCounts?.rejected ?? 0) > 0,
  );
  return (
    <ul className={styles.lines}>
      <Line
        to="health"
        count={checks && faults.length}
        text={checks ? words.health(faults.length) : words.checking}
      >
        {faults.map(({ name }) => name).join(', ')}
      </Line>
      <Line to="submissions" count={open.length} text={words.submissions(open.length)}>
        {open[0] && words.newest(toAge(open[0].receivedAt))}
      </Line>
      {isEditor && (
        <Line to="sources" count={doubtful.length} text={words.doubtful(doubtful.length)}>
          {doubtful
            .map(({ name, fault, lastCounts }) => `${name}: ${fault ?? words.rejected(lastCounts)}`)
            .join('; ')}
        </Line>
      )}
      {lastImport && (
        <Line to="catalogue" count={0} text={words.imported(lastImport.source)}>
          {[lastImport.file, toAge(lastImport.importedAt)].join(', ')}
        </Line>
      )}
    </ul>
  );
}

function listOf<T>(request: { status: string; answer?: readonly T[] }): readonly T[] {
  return request.answer ?? [];
}

interface LineProps {
  to: ConsoleScreen;
  /** How many things there are to look at; null while that is not known. */
  count: number | null;
  text: string;
  children: ReactNode;
}

function Line({ to, count, text, children }: LineProps) {
  const tone = count === 0 ? 'success' : 'warning';
  const { pathOf } = useScreenPath();
  return (
    <li className={styles.line}>
      <Badge tone={count === null ? 'neutral' : tone}>
        {count === null ? words.pending : words.verdicts[tone]}
      </Badge>
      <Link to={pathOf(to)}>{text}</Link>
      <span className={styles.detail}>{children}</span>
    </li>
  );
}

const lookKey = (targetId: string) => `console.look.${targetId}`;

/** The first ten of a new visitor in each place, beside those of the last look. */
function Places() {
  const { storage } = useAtomValue(consoleServicesAtom);
  const { call, targetId } = useAtomValue(staffApiAtom);
  const build = useAtomValue(consoleStateAtom)?.version ?? '';
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const isShown = useIsShown();
  const [last, setLast] = useState(() => readLook(storage.read(lookKey(targetId))));
  /** Null: the screen was left meanwhile; it asks again when it is back. */
  const takeLook = async () => {
    if (target === null) return null;
    const status = await call('getServerStatus', {}).catch(() => null);
    const places: Record<string, FirstTen> = {};
    const reports: Record<string, LoadedReport> = {};
    const isDeveloper = target.mode === 'developer';
    // One after the other: seven at once would be rude to a live server.
    for (const { city, form } of sweepForms(emptyReportForm)) {
      if (!isShown()) return null;
      const report = await loadReport({ target, form, isDeveloper }, apiOf);
      reports[city] = report;
      places[city] = readFirstTen(report.answer);
    }
    const imports = await call('getImport', {}).then(
      ({ undos }) => undos.map(({ importedAt }) => importedAt),
      () => [],
    );
    const look: Look = {
      at: new Date().toISOString(),
      places,
      model: status?.model?.version ?? null,
      build,
      newestImport: imports.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null,
    };
    return { look, reports };
  };
  const keep = (look: Look) => {
    storage.write(lookKey(targetId), look);
    setLast(look);
  };
  const [request, again] = useRequest(async () => {
    const taken = await takeLook();
    // The first look is what all later ones are compared with.
    if (last === null && taken !== null) keep(taken.look);
    return taken;
  }, [targetId, target?.mode].join(' '));
  if (request.status === 'failure') return <RequestNotice request={request} />;
  if (request.status === 'pending' || request.answer === null) {
    return <p role="status">{words.checking}</p>;
  }
  const { look, reports } = request.answer;
  const causes = last === null ? [] : findCauses(last, look);
  return (
    <section className={styles.places} aria-label={words.places}>
      <div className={styles.head}>
        <h2>{words.places}</h2>
        <span className={styles.detail}>{last && words.since(toAge(last.at))}</span>
        <ToolButton
          variant="secondary"
          onClick={() => {
            keep(look);
            again();
          }}
          label={words.seen}
        />
      </div>
      {sweepForms(emptyReportForm).map(({ city, form }) => (
        <Place
          key={city}
          {...{ city, form, causes, apiOf }}
          report={reports[city]}
          before={last?.places[city]}
          after={look.places[city] ?? []}
        />
      ))}
    </section>
  );
}

interface PlaceProps {
  city: string;
  form: ReportForm;
  causes: readonly (keyof typeof words.causes)[];
  before: FirstTen | undefined;
  after: FirstTen;
  /** The report that its events open in. */
  report: LoadedReport | undefined;
  apiOf: ApiOf;
}

function Place({ city, form, causes, before, after, ...props }: PlaceProps) {
  const { pathOf } = useScreenPath();
  const inspector = useInspector();
  const changes = diffFirstTen(before, after) ?? [];
  const moved = countMoved(changes);
  const names = new Map(
    [...(before ?? []), ...after].map(({ eventKey, name }) => [eventKey, name]),
  );
  const { report, apiOf } = props;
  const openedIn = report && { report, apiOf, sectionId: null };
  const path = pathOf('reporter', String(new URLSearchParams(formToQuery(form))));
  return (
    <details className={styles.place}>
      <summary>
        <strong>{city === 'None' ? words.noPlace : city}</strong>
        <Badge tone={moved === 0 ? 'neutral' : 'warning'}>{words.moved(moved)}</Badge>
        <span className={styles.detail}>
          {moved > 0 ? causes.map((cause) => words.causes[cause]).join(', ') : after[0]?.name}
        </span>
      </summary>
      <p>
        <Link to={path}>{words.report}</Link>
      </p>
      <InspectEventContext value={(eventKey) => inspector.open(eventKey, openedIn)}>
        <RankChart
          names={words.sides}
          changes={changes}
          nameOf={(eventKey) => names.get(eventKey) ?? ''}
          isMovedOnly={false}
        />
      </InspectEventContext>
    </details>
  );
}
