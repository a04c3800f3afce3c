import { useAtomValue } from 'jotai';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import type { Command } from '#renderer/console/components/palette/commands.ts';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { ownRunsAtom } from '#renderer/console/state/consoleServices.ts';
import { mayAtom, staffApiAtom, targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { command } from './useCommands.ts';

const maxFound = 5;

/** Runs, events of the target and stored sessions that match a text; rejects where none was found and not all were asked. */
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
    const named = text.replace(/^correct /i, '');
    const query = { q: named, pageSize: maxFound };
    const { events } = await apiOf(target).call('listEvents', { query });
    const list = (group: 'event' | 'correct') =>
      events.map(({ eventKey, eventName, venue, dateStart }) => {
        // With the date: one show has many nights.
        const title = [eventName, venue.name, toZonedMoment(dateStart, venue.timezone)].join(' · ');
        const isCorrected = group === 'correct';
        return command(group, eventKey, title, () =>
          inspector.open(eventKey, undefined, isCorrected),
        );
      });
    return [...(named === text ? list('event') : []), ...(may('editor') ? list('correct') : [])];
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
        command('session', id, id, () => open('activity', `id=${encodeURIComponent(id)}`)),
      );
  };
  return async (text: string) => {
    const found = await Promise.allSettled([findRuns(text), findEvents(text), findSessions(text)]);
    const commands = found.flatMap<Command>((part) =>
      part.status === 'fulfilled' ? part.value : [],
    );
    const failed = found.find((part) => part.status === 'rejected');
    // Nothing of a part that failed is no answer.
    if (commands.length === 0 && failed !== undefined) throw failed.reason;
    return commands;
  };
}
