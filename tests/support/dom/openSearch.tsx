import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import { openStorefront, type OpenOptions } from './openStorefront.tsx';

export const testStates = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'];
const zones: Record<string, string> = { WA: 'Australia/Perth' };

/** 45 events on as many days of January and February 2026; the clock stands at 3 November 2025. */
const sketches = Array.from({ length: 45 }, (_, index): EventSketch => {
  const state = testStates[index % testStates.length] ?? '';
  return {
    name: index % 3 === 0 ? `Jazz Night ${index + 1}` : `Folk Night ${index + 1}`,
    artists: [`Artist ${String(index % 9)}`],
    categories: [index % 2 === 0 ? 'Music' : 'Festival'],
    venue: {
      name: `Hall of ${state}`,
      locality: `Town ${state}`,
      state,
      timezone: zones[state] ?? 'Australia/Brisbane',
    },
    ...(index === 0 ? { isCancelled: true } : {}),
  };
});

interface EngineModule {
  anEngine(events: readonly EventSketch[], now: () => Date): object;
}
interface AnswerModule {
  answerSearch(engine: object, route: object, body: object): { status: number; body: object };
}

// As texts: the engine is the server's, and the types of Node do not belong among those of a page.
const modules: [string, string] = ['#tests/support/searchFor.ts', '#server/search/answerSearch.ts'];
const { anEngine } = (await import(/* @vite-ignore */ modules[0])) as EngineModule;
const { answerSearch } = (await import(/* @vite-ignore */ modules[1])) as AnswerModule;
const engine = anEngine(sketches, () => new Date('2025-11-03T00:00:00Z'));

/** Answers by the real search engine. */
export function testSearch(queries: readonly SearchQuery[]): Promise<SearchAnswer[]> {
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: queries });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Promise.resolve((body as { results: SearchAnswer[] }).results);
}

/** Opens the search page over the sketched events. */
export function openSearch(query = '', options: OpenOptions = {}) {
  return openStorefront(`/search${query}`, { search: testSearch, ...options });
}

/** The number the heading names. */
export function foundCount(): number {
  const headings = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
  return Number.parseInt(headings.find((text) => /events? found/.test(text)) ?? '', 10);
}
