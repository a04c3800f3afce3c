/** Parameters that say where a visitor came from. */
const tracking = /^(?:utm_|fbclid$|gclid$|aff|ref$|referral|mc_)/i;

/** An address as it is compared between sources; empty for a path and for the start page of a host. */
export function comparableLink(address: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !tracking.test(name)));
  query.sort();
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' && query.size === 0) return '';
  const host = url.hostname.replace(/^www\./, '');
  return `${host}${path}?${query.toString()}`.toLowerCase();
}
