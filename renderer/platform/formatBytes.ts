const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Such as `512 bytes`, `14 kB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
