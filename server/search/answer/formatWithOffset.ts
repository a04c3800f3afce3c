/** Local time with its offset in minutes: `2026-03-07T20:00:00+11:00`. */
export function formatWithOffset(instant: number, offset: number): string {
  const local = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const two = (n: number) => String(Math.trunc(n)).padStart(2, '0');
  return `${local}${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
