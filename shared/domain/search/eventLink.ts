/** A search result's link: `utm_content` and `utm_term` are appended when a query exists (product 2.6). */
export function eventLink(url: string, query: string): string {
  const term = query.trim();
  if (term === '') return url;
  const at = url.indexOf('#');
  const [address, fragment] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}utm_content=search&utm_term=${encodeURIComponent(term)}${fragment}`;
}
