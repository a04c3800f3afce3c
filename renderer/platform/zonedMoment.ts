const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'long' });

/** An instant by the clock of this machine, with its zone: `3 Nov 2025, 10:00:00 am AEST`. */
export function toZonedMoment(instant: string): string {
  return format.format(new Date(instant));
}
