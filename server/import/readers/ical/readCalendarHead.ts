import { sourceOfHost, toSourceName } from '#server/import/readers/deriveSource.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';

/** Source of a calendar, from its head and its first event, and zone of times that have none; null where it names none. */
export async function readCalendarHead(file: Pick<TextFile, 'chunks'>) {
  for await (const chunk of file.chunks()) {
    const text = unfold(chunk.replaceAll(/\r\n?/g, '\n'));
    const [head = ''] = text.split(/^BEGIN:(?:VEVENT|VTODO)/im, 1);
    const said = valueOf(head, 'X-WR-TIMEZONE') ?? valueOf(head, 'TIMEZONE-ID');
    // The zone that all events name is theirs, whatever the program wrote above them.
    const zone = findOnlyZone(text, /^DTSTART[^:\n]*;TZID="?([^":;\n]+)/gim) ?? said;
    const timezone = readZoneName(zone ?? findOnlyZone(head, /^TZID:(.+)$/gim) ?? '');
    // UTC is the clock of a program, not of a place.
    const isPlaceless = /^(?:Etc\/.*|UTC|GMT|Zulu|UCT)$/i.test(timezone ?? '');
    return { source: findSource(head, text), timezone: isPlaceless ? null : timezone };
  }
  return { source: null, timezone: null };
}

/** Hosts of calendars of many owners: they identify none. */
const calendarHosts = new Set(['google.com', 'icloud.com', 'outlook.com', 'apple.com']);

function findSource(head: string, text: string): string | null {
  const named =
    valueOf(head, 'X-WR-RELCALID') ?? valueOf(head, 'X-WR-CALNAME') ?? valueOf(head, 'NAME');
  const name = named === null ? '' : toSourceName(named.replaceAll('\\', ''));
  if (name !== '') return name;
  const address = valueOf(text, 'URL') ?? '';
  const host = sourceOfHost(address) ?? (valueOf(text, 'UID') ?? '').split('@')[1]?.trim() ?? '';
  return /^[\w-]+(?:\.[\w-]+)+$/.test(host) && !calendarHosts.has(host) ? host : null;
}

function findOnlyZone(text: string, pattern: RegExp): string | null {
  const [zone, ...others] = new Set([...text.matchAll(pattern)].map(([, name]) => name?.trim()));
  return zone === undefined || others.length > 0 ? null : zone;
}

/** Calendar text with each property on one line, which ends with a line feed. */
export function unfold(text: string): string {
  return text.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\r', '');
}

/** The value of the first line of a property in an unfolded text, whatever its parameters; null where it has none. */
export function valueOf(text: string, property: string): string | null {
  for (const line of text.split('\n')) {
    const end = line.indexOf(':');
    const [name = ''] = line.slice(0, Math.max(0, end)).split(';');
    if (name.toUpperCase() !== property) continue;
    const value = line.slice(end + 1).trim();
    if (value !== '') return value;
  }
  return null;
}
