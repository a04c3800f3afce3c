const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Such as `512 bytes`, `14 kB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'long' });

/** An instant in the time zone of this device, with its name: `3 Nov 2025, 10:00:00 am AEST`. */
export function toZonedMoment(instant: string): string {
  return format.format(new Date(instant));
}
