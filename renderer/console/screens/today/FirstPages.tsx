import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { sweepForms } from '#shared/domain/report/citySweep.ts';
import { emptyReportForm, formToQuery, type ReportForm } from '#shared/domain/report/reportForm.ts';
import { pageOrder, shownEvents, type ShownEvent } from '#shared/domain/report/shownEvents.ts';
import { reasonOf, type RequestState } from '#renderer/api/useRequest.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { todayMessages as words } from '#renderer/console/content/todayMessages.ts';
import { staffApiAtom, targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { toAge, toDaysAway } from '#renderer/platform/formats.ts';
import { loadReport, type LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import { isHome } from '#renderer/reporter/data/reportTarget.ts';
import { PosterStrip } from '#renderer/reporter/parts/PosterStrip.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import type { Look } from './lastLook.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './TodayScreen.module.css';

/** Posters of a place. */
const depth = 10;

interface FirstPagesProps {
  last: Look | null;
  onLook: (look: Look) => void;
}

/** The first events of a new visitor in each place, with what entered since the last look. */
export function FirstPages({ last, onLook }: FirstPagesProps) {
  const places = last?.places ?? {};
  // The first look at a place is what all later ones are compared with.
  const { now, requests } = useReports((loaded) => {
    if (Object.keys(loaded).every((city) => city in places)) return;
    onLook({ at: last?.at ?? new Date().toISOString(), places: { ...loaded, ...places } });
  });
  const seeAll = () => {
    const loaded = listLoaded(requests);
    onLook({ at: new Date().toISOString(), places: { ...places, ...loaded } });
  };
  return (
    <section className={styles.part} aria-label={words.places}>
      <div className={styles.head}>
        <h2>{words.places}</h2>
        <span className={layout.muted}>{last && words.since(toAge(last.at))}</span>
        <ToolButton onClick={seeAll} label={words.seen} />
      </div>
      {cities.map(({ city, form }) => (
        <Place
          key={city}
          {...{ city, form }}
          request={requests[city]}
          before={places[city]}
          now={now}
        />
      ))}
    </section>
  );
}

const cities = sweepForms(emptyReportForm);
const pending = { status: 'pending', last: null } as const;
const keyOf = ({ scored }: ShownEvent) => scored.eventKey;

type Request = RequestState<LoadedReport>;
type Requests = Readonly<Record<string, Request>>;

/** Reports of new visitors by place, loaded one after the other: seven at once would be rude to a live server. */
function useReports(onLoaded: (loaded: Look['places']) => void) {
  const { call } = useAtomValue(staffApiAtom);
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const [requests, setRequests] = useState<Requests>({});
  const [now, setNow] = useState(() => new Date().toISOString());
  const load = useEffectEvent(async (form: ReportForm): Promise<Request> => {
    if (target === null) return pending;
    try {
      const isDeveloper = target.mode === 'developer';
      return { status: 'success', answer: await loadReport({ target, form, isDeveloper }, apiOf) };
    } catch (error) {
      return { status: 'failure', reason: reasonOf(error), error };
    }
  });
  const note = useEffectEvent(onLoaded);
  // Days are counted by the clock of the server, where it says what it is.
  const readClock = useEffectEvent(() => call('getRules', {}).catch(() => null));
  useEffect(() => {
    let isOver = false;
    const loadAll = async () => {
      const loaded: Record<string, Request> = {};
      for (const { city, form } of cities) {
        loaded[city] = await load(form);
        if (isOver) return;
        setRequests({ ...loaded });
        note(listLoaded(loaded));
      }
    };
    void loadAll();
    void readClock().then((clock) => clock !== null && !isOver && setNow(clock.now));
    return () => {
      isOver = true;
      setRequests({});
    };
  }, [target?.id, target?.mode]);
  return { now, requests };
}

/** Keys of the first events of the places that are loaded. */
function listLoaded(requests: Requests): Look['places'] {
  const loaded = Object.entries(requests).flatMap(([city, request]) =>
    request.status === 'success' ? [[city, firstOf(request.answer).map(keyOf)]] : [],
  );
  return Object.fromEntries(loaded);
}

/** The first events of a page, each once. */
function firstOf({ answer }: LoadedReport): ShownEvent[] {
  const byKey = new Map(
    shownEvents(answer)
      .toReversed()
      .map((shown) => [keyOf(shown), shown]),
  );
  return pageOrder(answer)
    .slice(0, depth)
    .flatMap((key) => byKey.get(key) ?? []);
}

interface PlaceProps {
  city: string;
  form: ReportForm;
  request: Request | undefined;
  before: readonly number[] | undefined;
  /** ISO 8601. */
  now: string;
}

function Place({ city, form, request = pending, before, now }: PlaceProps) {
  const { pathOf } = useScreenPath();
  const inspector = useInspector();
  const apiOf = useAtomValue(targetApiAtom);
  const name = city === 'None' ? words.noPlace : city;
  if (request.status !== 'success') return <RequestNotice name={name} request={request} />;
  const report = request.answer;
  const shown = firstOf(report);
  const isNew = (eventKey: number) => before?.includes(eventKey) === false;
  const entered = shown.filter((each) => isNew(keyOf(each))).length;
  const noteOf = (event: ShownEvent['event']) => {
    if (event === undefined) return undefined;
    const days = toDaysAway(event.dateStart, event.venue.timezone, now);
    return isNew(event.eventKey) ? words.isNew(days) : days;
  };
  return (
    <div className={styles.place}>
      <p className={styles.head}>
        <strong>{name}</strong>
        {entered > 0 && <Badge tone="highlight">{words.entered(entered)}</Badge>}
        <Link to={pathOf('reporter', String(new URLSearchParams(formToQuery(form))))}>
          {words.report}
        </Link>
      </p>
      {shown.length === 0 && <p>{words.empty}</p>}
      <PosterStrip
        label={name}
        shown={shown}
        hasPictures={isHome(report.target)}
        noteOf={noteOf}
        onOpenEvent={(eventKey, sectionId, otherKey) =>
          inspector.open(eventKey, { report, apiOf, sectionId, otherKey })
        }
      />
    </div>
  );
}
