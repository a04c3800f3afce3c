import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';

/** The events of the first section as a schema.org `ItemList`. */
export function homeJsonLd(
  sections: readonly RecommendedSection[],
  publicUrl: string,
): readonly object[] {
  const [first] = sections;
  if (!first) return [];
  const items = first.events.slice(0, maxItems).map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: event.eventName,
    url: URL.parse(event.eventUrl, publicUrl)?.href ?? publicUrl,
  }));
  return [{ '@type': 'ItemList', name: first.title, itemListElement: items }];
}

const maxItems = 20;
