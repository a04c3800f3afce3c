/** A count with thousands separators: `4,420`. `Intl` would cost a browser's first call 20 ms or more. */
export function formatCount(count: number): string {
  const digits = String(count);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let start = first; start < digits.length; start += 3) {
    groups.push(digits.slice(start, start + 3));
  }
  return groups.join(',');
}

/** A count with what it counts: `1 event`, `4,420 events`, `1 source is`. */
export function formatCountOf(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
