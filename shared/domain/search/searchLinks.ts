const numberedLinks = 5;

/** First, previous, up to five around the current page, next, last; null where there is one page. */
export function pageLinks(page: number, pageCount: number) {
  if (pageCount <= 1) return null;
  const current = Math.min(Math.max(1, page), pageCount);
  const length = Math.min(numberedLinks, pageCount);
  const start = Math.min(Math.max(1, current - Math.floor(length / 2)), pageCount - length + 1);
  return {
    first: current > 1 ? 1 : null,
    previous: current > 1 ? current - 1 : null,
    numbered: Array.from({ length }, (_, offset) => start + offset),
    next: current < pageCount ? current + 1 : null,
    last: current < pageCount ? pageCount : null,
  };
}

/** A search result's link: `utm_content` and `utm_term` are appended when a query exists (docs/product.md#26-search). */
export function eventLink(url: string, query: string): string {
  const term = query.trim();
  if (term === '') return url;
  const at = url.indexOf('#');
  const [address, fragment] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}utm_content=search&utm_term=${encodeURIComponent(term)}${fragment}`;
}
