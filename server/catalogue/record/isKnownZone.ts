import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';

/** Whether a text names a zone of the IANA database; an offset such as `+10:00` is not a place's zone. */
export function isKnownZone(text: string): boolean {
  return /^[A-Za-z]/.test(text) && zoneOffsetMinutes(0, text) !== null;
}
