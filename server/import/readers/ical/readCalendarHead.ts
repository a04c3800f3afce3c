import { sourceOfHost, toSourceName } from '#server/import/readers/deriveSource.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';

/** Source (id, name or host) of a calendar, and the zone of times that have none, from its head and first event. */
export async function readCalendarHead(file: Pick<TextFile, 'chunks'>) {
  for await (const chunk of file.chunks()) {
    const text = chunk.replaceAll(/\r?\n[ \t]/g, '');
    const [head = ''] = text.split(/^BEGIN:(?:VEVENT|VTODO)/im, 1);
    const zone =
      valueOf(head, 'X-WR-TIMEZONE') ?? valueOf(head, 'TIMEZONE-ID') ?? findOnlyZone(head);
    return { source: findSource(head, text), timezone: zone === null ? null : readZoneName(zone) };
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

/** A calendar that defines one zone is of that zone. */
function findOnlyZone(head: string): string | null {
  const [zone, ...others] = [...head.matchAll(/^TZID:(.+?)\r?$/gim)].map(([, name]) => name);
  return zone === undefined || others.length > 0 ? null : zone;
}

/** The value of the first line of a property, whatever its parameters. */
function valueOf(text: string, property: string): string | null {
  for (const line of text.split(/\r?\n/)) {
    const end = line.indexOf(':');
    const [name = ''] = line.slice(0, Math.max(0, end)).split(';');
    if (name.toUpperCase() !== property) continue;
    const value = line.slice(end + 1).trim();
    if (value !== '') return value;
  }
  return null;
}
