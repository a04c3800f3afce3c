import { useAtomValue } from 'jotai';
import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { typedMoment } from '#shared/domain/catalogue/eventDates.ts';
import { ruleState } from '#shared/domain/rules/activeRules.ts';
import { isoDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { periodOf } from '#renderer/console/components/period.ts';
import { useFreshRequest } from '#renderer/console/components/useStaffRequest.ts';
import { todayMessages as words } from '#renderer/console/content/todayMessages.ts';
import { mayAtom, staffApiAtom, type StaffApi } from '#renderer/console/state/targetApi.ts';
import { toAge } from '#renderer/platform/formats.ts';

/** Something that waits for staff, with the one act that comes next. */
interface Task {
  text: string;
  act: string;
  to: ConsoleScreen;
  query?: string;
}

/** What waits for staff, by what was asked for it: each answers, or fails, alone. */
export function useTasks() {
  const { call } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const [questions] = useFreshRequest(() => findQuestions(call), '');
  const [notices] = useFreshRequest(() => findNotices(call), '');
  const [sources] = useFreshRequest(
    async () => (isEditor ? findSources(call) : []),
    String(isEditor),
  );
  const [searches] = useFreshRequest(() => findUnmet(call), '');
  const { tasks: names } = words;
  return {
    [names.questions]: questions,
    [names.sources]: sources,
    [names.notices]: notices,
    [names.searches]: searches,
  };
}

type Call = StaffApi['call'];

async function findQuestions(call: Call): Promise<Task[]> {
  const { submissions } = await call('listSubmissions', { query: {} });
  const [newest, ...others] = submissions.filter(({ doneAt }) => doneAt === null);
  if (newest === undefined) return [];
  const text = words.questions(others.length + 1, toAge(newest.receivedAt));
  return [{ text, act: words.answer, to: 'inbox' }];
}

/** Sources that failed, and those with doubtful data. */
async function findSources(call: Call): Promise<Task[]> {
  const { sources } = await call('listSources', {});
  return sources.flatMap<Task>(({ name, fault, lastCounts }) => {
    if (fault !== null) return { text: `${name}: ${fault}`, act: words.fetchAgain, to: 'imports' };
    const { rejected, records } = lastCounts ?? { rejected: 0, records: 0 };
    if (rejected === 0) return [];
    return { text: words.rejected(name, rejected, records), act: words.seeRejected, to: 'imports' };
  });
}

/** What was looked for most in a week and not found, and sold-out events that are still wanted. */
async function findUnmet(call: Call): Promise<Task[]> {
  const period = periodOf('1');
  const { searches } = await call('getSearchCounts', { query: { ...period, order: 'nothing' } });
  const { rows } = await call('getActivity', { query: period });
  const unmet = searches.slice(0, 3).map(({ label, place, foundNone }) => ({
    text: words.notFound(label, place, foundNone),
    act: words.seeSearches,
    to: 'searches' as const,
    query: 'order=nothing&weeks=1',
  }));
  const wanted = rows
    .filter(({ state }) => state === 'soldOutWanted')
    .slice(0, 1)
    .map(({ name, eventKey }) => ({
      text: words.stillWanted(name),
      act: words.seeEvent,
      to: 'activity' as const,
      query: `weeks=1&inspect=${eventKey}`,
    }));
  return [...unmet, ...wanted];
}

/** Announcements whose last day it is where they are shown. */
async function findNotices(call: Call): Promise<Task[]> {
  const { file, now } = await call('getRules', {});
  const instant = Date.parse(now);
  return file.rules.flatMap<Task>((rule) => {
    const { effect, end, name, timezone } = rule;
    const isActive = effect.kind === 'announcement' && ruleState(rule, instant) === 'active';
    if (!isActive || end?.slice(0, 10) !== isoDay(toWallTime(instant, timezone))) return [];
    const text = words.notice(name || effect.text, typedMoment(end).split(', ').at(-1) ?? '');
    return { text, act: words.extend, to: 'features', query: `rule=${rule.id}` };
  });
}
