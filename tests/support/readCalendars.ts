import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An event as a calendar program reads it. */
export interface ReadEvent {
  uid: string;
  name: string;
  /** ISO 8601. */
  start: string;
  sequence: number;
  status: string;
}

/** The events of a calendar as two independent libraries read them, each by their uid. */
export function readCalendars(text: string): Map<string, ReadEvent>[] {
  return [readByIcalJs(text), readByNodeIcal(text)].map(
    (events) => new Map(events.map((event) => [event.uid, event])),
  );
}

function readByIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      name: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}

function readByNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? {
          uid: part.uid,
          name: String(part.summary),
          start: part.start.toISOString(),
          sequence: Number(part.sequence),
          status: String(part.status),
        }
      : [],
  );
}
