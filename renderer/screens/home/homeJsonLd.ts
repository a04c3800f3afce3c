import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';

/** The first section for machines: a list of links to its events. */
export function homeJsonLd(
  sections: readonly RecommendedSection[],
  publicUrl: string,
): readonly object[] {
  const [first] = sections;
  if (!first) return [];
  const items = first.events.slice(0, longest).map(({ eventName, eventUrl }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: eventName,
    url: URL.parse(eventUrl, publicUrl)?.href ?? publicUrl,
  }));
  return [{ '@type': 'ItemList', name: first.title, itemListElement: items }];
}

const longest = 20;
