import type { Page } from '@playwright/test';
import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { openHydrated } from './hydrated.ts';

export interface CraftedSection {
  id: string;
  title?: string;
  events: readonly Partial<PublicEvent>[];
}

/** A home page made of these sections: the server's own answer is replaced from the first fetch on. */
export async function openCrafted(page: Page, sections: readonly CraftedSection[]): Promise<void> {
  await answerWith(page, sections);
  await openHydrated(page, '/?postcode=4000');
  await page.locator(`#${sections[0]?.id ?? 'content'}`).waitFor();
}

/** Answers every later question of the page with these sections. */
export async function answerWith(page: Page, sections: readonly CraftedSection[]): Promise<void> {
  await page.route('**/api/recommendations*', (route) =>
    route.fulfill({ json: craftedAnswer(sections) }),
  );
}

export function craftedAnswer(sections: readonly CraftedSection[]): RecommendationsAnswer {
  const catalog = sections.flatMap(({ events }) => events.map((event) => aPublicEvent(event)));
  return {
    options: { use: 1, geo: null, postcode: '4000', customerId: null },
    trackingId: null,
    sections: sections.map(({ id, title = id, events }) => ({
      id,
      title,
      events: events.map(({ eventKey = 1 }) => ({ eventKey, score: 1 })),
    })),
    catalog,
    displayedLocation: 'Brisbane City, QLD',
    seed: 7,
  };
}

/** Events with these keys, from `first` on. */
export function someEvents(count: number, first = 1): Partial<PublicEvent>[] {
  return Array.from({ length: count }, (_, index) => ({ eventKey: first + index }));
}
