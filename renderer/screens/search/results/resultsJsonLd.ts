import type { GuideHit } from '#renderer/screens/search/data/searchResults.ts';

/** The results for machines: a list of links to the events. */
export function resultsJsonLd(hits: readonly GuideHit[], publicUrl: string): readonly object[] {
  if (hits.length === 0) return [];
  const itemListElement = hits.map(({ EventName, EventUrl }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: EventName,
    url: URL.parse(EventUrl, publicUrl)?.href ?? publicUrl,
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
