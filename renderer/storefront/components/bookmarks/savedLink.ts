import { maxCalendarEvents, paths } from '#shared/domain/paths.ts';

/** The parameter of `/saved` that holds the events of a shared list. */
export const savedParameter = 'events';

/** As many as one visitor's list may hold. */
const longest = 500;

/** The address that shows these events to anybody: keys in base 36, with dots between. */
export function savedAddress(eventKeys: readonly number[]): string {
  const keys = eventKeys.slice(0, longest).map((key) => key.toString(36));
  return `${paths.saved}?${savedParameter}=${keys.join('.')}`;
}

/** State of a navigation to `/saved` that prints the page there. */
export const printing = { isPrinting: true };

/** The address of a calendar file of the first of these events. */
export function calendarFile(eventKeys: readonly number[]): string {
  return `/events.ics?keys=${eventKeys.slice(0, maxCalendarEvents).join(',')}`;
}

/** The event keys in the parameter; invalid ones are dropped. */
export function readSavedKeys(parameter: string | null): number[] {
  const parts = (parameter ?? '').split('.').filter((part) => /^[0-9a-z]{1,6}$/i.test(part));
  const keys = parts.map((part) => Number.parseInt(part, 36));
  return [...new Set(keys)].filter((key) => key > 0 && key <= largestKey).slice(0, longest);
}

/** An event key of the contract has 31 bits. */
const largestKey = 2_147_483_647;
