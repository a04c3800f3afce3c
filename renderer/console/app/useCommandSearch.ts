import { useAtomValue } from 'jotai';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import type { Command } from '#renderer/console/components/palette/commands.ts';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { ownRunsAtom } from '#renderer/console/state/consoleServices.ts';
import { mayAtom, staffApiAtom, targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { command } from './useCommands.ts';

const maxFound = 5;

/** Runs, events of the target and stored sessions that match a text. */
export function useCommandSearch(): (text: string) => Promise<Command[]> {
  const { call } = useAtomValue(staffApiAtom);
  const may = useAtomValue(mayAtom);
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const ownRuns = useAtomValue(ownRunsAtom);
  const { open } = useScreenPath();
  const inspector = useInspector();
  if (target === null) return () => Promise.resolve([]);
  const findEvents = async (text: string) => {
    const query = { q: text, pageSize: maxFound };
    const { events } = await apiOf(target).call('listEvents', { query });
    return events.map(({ eventKey, eventName, venue, dateStart }) => {
      // With the date: one show has many nights.
      const title = [eventName, venue.name, reportDate(dateStart, venue.timezone)].join(' · ');
      return command('event', eventKey, title, () => inspector.open(eventKey));
    });
  };
  const findRuns = async (text: string) => {
    const runs = await ownRuns.list();
    const matching = runs.filter(({ id, name, note }) =>
      `#${id} ${name} ${note}`.toLowerCase().includes(text.toLowerCase()),
    );
    return matching.slice(0, maxFound).map(({ id, name, target: from }) => {
      const title = `#${id} ${name} · ${from || ownRuns.name}`;
      return command('run', id, title, () => open('reporter', `run=${id}`));
    });
  };
  const findSessions = async (text: string) => {
    if (!may('owner')) return [];
    const { sessions } = await call('findSessions', { query: { text } });
    return sessions
      .slice(0, maxFound)
      .map(({ sessionId: id }) =>
        command('session', id, id, () => open('sessions', `id=${encodeURIComponent(id)}`)),
      );
  };
  return async (text: string) => {
    const found = await Promise.allSettled([findRuns(text), findEvents(text), findSessions(text)]);
    return found.flatMap<Command>((part) => (part.status === 'fulfilled' ? part.value : []));
  };
}
