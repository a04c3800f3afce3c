import { once } from '#shared/domain/once.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';

/** The first section for machines: a list of links to its events. */
export function homeJsonLd(
  sections: readonly RecommendedSection[],
  publicUrl: string,
): readonly object[] {
  const [first] = sections;
  if (!first) return [];
  const items = first.events.slice(0, longest).map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: event.eventName,
    url: addressesOf(event).from(publicUrl),
  }));
  return [{ '@type': 'ItemList', name: first.title, itemListElement: items }];
}

const longest = 20;

/** Many pages list the same event, of a server that is reached by one address. */
const addressesOf = /* @__PURE__ */ once(({ eventUrl }: CardEvent) => {
  let known = { base: '', href: '' };
  return {
    from(base: string): string {
      if (known.base !== base) known = { base, href: URL.parse(eventUrl, base)?.href ?? base };
      return known.href;
    },
  };
});
