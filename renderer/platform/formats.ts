const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Such as `512 bytes`, `14 kB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'long' });

const age = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const hour = 3_600_000;

/** How long ago an instant was, in days or hours: `yesterday`, `3 hours ago`. */
export function toAge(instant: string, now = new Date()): string {
  // The clock of this device may be behind that of the server.
  const hours = Math.min(0, Math.round((Date.parse(instant) - now.getTime()) / hour));
  if (hours === 0) return 'just now';
  return hours > -24 ? age.format(hours, 'hour') : age.format(Math.round(hours / 24), 'day');
}

/** An instant in the time zone of this device, with its name: `3 Nov 2025, 10:00:00 am AEST`. */
export function toZonedMoment(instant: string): string {
  return format.format(new Date(instant));
}
