import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { rulesOf } from '#shared/domain/rules/activeRules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { createSearchEngine, type SearchEngine } from '#server/search/createSearchEngine.ts';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { listConcerned } from '#tests/support/listConcerned.ts';
import { namesFor, searchFor, searchNow } from '#tests/support/searchFor.ts';
import { aRule as aRuleWith } from '#tests/support/testRules.ts';
import { createSearchRules } from './searchRules.ts';

const aRule = (effect: object, rule: object = {}) => aRuleWith({ ...rule, effect });
const { guide, eventSuggestions, venueSuggestions } = searchIndexes;

function openEngine(sketches: readonly EventSketch[], first: readonly Rule[]) {
  let used = { version: '1', rules: first };
  let present = searchNow;
  const catalogue = aCatalogue(sketches);
  const now = () => present;
  const rules = createSearchRules(() => used, catalogue);
  return {
    catalogue,
    engine: createSearchEngine(catalogue, { now, rules }),
    use: (next: readonly Rule[]) => (used = { version: `${used.version}1`, rules: next }),
    moveTo: (instant: string) => (present = new Date(instant)),
  };
}

const facetNames = ['Categories', 'Genres', 'Bands', 'Venue.Name', 'Venue.State'];

/** The same without the events that are hidden, in one answer of each index. */
function answersOf(engine: SearchEngine, indexName: string, query: string) {
  const { hits, nbHits, facets } = searchFor(engine, indexName, {
    query,
    hitsPerPage: 100,
    facets: indexName === venueSuggestions ? [] : facetNames,
    attributesToHighlight: [],
  });
  return { hits, nbHits, facets };
}

const words = ['moon', 'river', 'night', 'jazz', 'folk'];
const names = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '));
const sketch = fc.record({
  name: names,
  artists: fc.uniqueArray(fc.constantFrom('Ada', 'Bo', 'Cy'), { maxLength: 2 }),
  venue: fc.constantFrom({ name: 'River Hall', key: 1 }, { name: 'Moon Bar', key: 2 }),
  categories: fc.uniqueArray(fc.constantFrom('Music', 'Comedy'), { minLength: 1 }),
  genres: fc.uniqueArray(fc.constantFrom('Jazz', 'Folk'), { minLength: 1 }),
});
const someKeys = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 });
const hide = fc
  .record({
    targets: fc.record({ events: someKeys(9), venues: someKeys(2), artists: someKeys(3) }),
    from: fc.uniqueArray(fc.constantFrom('home', 'search', 'suggestions'), { minLength: 1 }),
    categories: fc.uniqueArray(fc.constantFrom('Music', 'Comedy'), { maxLength: 1 }),
    genres: fc.uniqueArray(fc.constantFrom('Jazz', 'Folk'), { maxLength: 1 }),
  })
  .map(({ targets, from, ...conditions }) =>
    aRule({ kind: 'hide', targets, from }, { conditions }),
  );

test('a hidden event is in no hit, count, facet or suggestion: answers are those of a catalogue without it', () => {
  fc.assert(
    fc.property(
      fc.array(sketch, { minLength: 1, maxLength: 9 }),
      fc.array(hide, { maxLength: 4 }),
      fc.constantFrom('', ...words, 'moonn'),
      (sketches, rules, query) => {
        const { engine, catalogue, use } = openEngine(sketches, []);
        searchFor(engine, guide, {});
        use(rules);
        const without = (area: 'search' | 'suggestions') => {
          const hides = rulesOf(rules, 'hide').filter(({ effect }) => effect.from.includes(area));
          const hidden = new Set(hides.flatMap((one) => listConcerned(one, catalogue.events)));
          const events = catalogue.events.filter((event) => !hidden.has(event));
          return createSearchEngine({ ...catalogue, events }, { now: () => searchNow });
        };
        const [found, offered] = [without('search'), without('suggestions')];
        for (const index of [guide, guideIndexes.soonest]) {
          const answer = answersOf(engine, index, query);
          const { nbHits, facets } = answersOf(found, index, query);
          expect({ nbHits, facets }).toEqual({ nbHits: answer.nbHits, facets: answer.facets });
          expect(keysOf(answer.hits)).toEqual(keysOf(answersOf(found, index, query).hits));
        }
        for (const index of [eventSuggestions, venueSuggestions]) {
          const answer = answersOf(engine, index, query);
          expect(keysOf(answer.hits)).toEqual(keysOf(answersOf(offered, index, query).hits));
        }
        for (const facet of ['Bands', 'Categories']) {
          const values = (of: SearchEngine) => {
            const asked = { type: 'facet', facet, facetQuery: query };
            return searchFor(of, guide, asked)
              .facetHits.map((hit) => [hit.value, hit.count])
              .sort();
          };
          expect(values(engine)).toEqual(values(offered));
        }
      },
    ),
    { numRuns: 300 },
  );
});

function keysOf(hits: readonly object[]): unknown[] {
  return hits.map((hit) => (hit as { objectID: string }).objectID).sort();
}

it('counts each date of a tour that no rule hides, and leads with the first of them', () => {
  const tour = [1, 2, 3].map(() => ({ name: 'Moon' }));
  const { engine } = openEngine(tour, [
    aRule({ kind: 'hide', targets: { events: [1] }, from: ['search', 'suggestions'] }),
  ]);
  const [first] = searchFor(engine, eventSuggestions, { query: 'moon' }).hits;
  expect(first).toMatchObject({ EventId: 2, DateCount: 2 });
  const grouped = searchFor(engine, guide, { query: 'moon', distinct: true });
  expect(grouped).toMatchObject({ nbHits: 1, nbDates: 2 });
});

it('hides and shows by the clock and by the version, and says that answers changed', () => {
  const { engine, use, moveTo } = openEngine(
    [{ name: 'Moon', dateStart: '2026-03-01T09:00:00Z' }],
    [
      aRule(
        { kind: 'hide', targets: { events: [1] }, from: ['search'] },
        { start: '2026-01-01T08:00', end: '2026-01-02T08:00' },
      ),
    ],
  );
  const look = () => [namesFor(engine, guide, 'moon').length, engine.revision()] as const;
  const [before, first] = look();
  moveTo('2026-01-01T00:00:00Z');
  const [during, second] = look();
  moveTo('2026-01-02T00:00:00Z');
  const [after, third] = look();
  expect([before, during, after]).toEqual([1, 0, 1]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(look()).toEqual([1, third]);
  use([aRule({ kind: 'hide', targets: { events: [1] }, from: ['search'] })]);
  expect(look()[0]).toBe(0);
});

it('has no rule for some visitors in answers that all share', () => {
  const { engine } = openEngine(
    [{ name: 'Moon' }],
    [
      aRule(
        { kind: 'hide', targets: { events: [1] }, from: ['search'] },
        { conditions: { states: ['WA'] } },
      ),
    ],
  );
  expect(namesFor(engine, guide, 'moon')).toEqual(['Moon']);
});

const films = [{ name: 'Movie Night' }, { name: 'Film Festival' }, { name: 'Outdoor Flicks' }];

it('finds the others by each word of a synonym, and by the first alone where it is one-way', () => {
  const { engine, use } = openEngine(films, [
    aRule({ kind: 'synonym', words: ['Movie', 'film', 'flicks'] }),
  ]);
  const found = (query: string) => namesFor(engine, guide, query).sort();
  const all = films.map(({ name }) => name).sort();
  for (const query of ['movie', 'FILM', 'flicks']) expect(found(query)).toEqual(all);
  expect(found('movie festival')).toEqual(['Film Festival']);
  use([aRule({ kind: 'synonym', words: ['movie', 'film'], isOneWay: true })]);
  expect(found('movie')).toEqual(['Film Festival', 'Movie Night']);
  expect(found('film')).toEqual(['Film Festival']);
});

it('finds by phrases of several words, and counts an event with both once', () => {
  const { engine } = openEngine(
    [{ name: 'Stand-up Special' }, { name: 'Comedy Standup Stand Up' }, { name: 'Other' }],
    [aRule({ kind: 'synonym', words: ['stand up', 'standup'] })],
  );
  const { nbHits } = searchFor(engine, guide, { query: 'stand up' });
  expect(nbHits).toBe(2);
  expect(namesFor(engine, guide, 'standup')).toContain('Stand-up Special');
});

it('puts what a synonym names beside what the typed word names, before texts with either', () => {
  const { engine } = openEngine(
    [{ name: 'Concert', artists: ['Film Crew'] }, { name: 'Movie Night' }],
    [aRule({ kind: 'synonym', words: ['film', 'movie'] })],
  );
  expect(namesFor(engine, guide, 'film')).toEqual(['Movie Night', 'Concert']);
});

it('suggests by the beginning of a word with synonyms where little else is found', () => {
  const { engine } = openEngine(films, [aRule({ kind: 'synonym', words: ['cinema', 'film'] })]);
  expect(namesFor(engine, eventSuggestions, 'cine')).toEqual(['Film Festival']);
  expect(namesFor(engine, guide, 'cine')).toEqual([]);
});

it('knows events by words with synonyms, so that none is left out of a query', () => {
  const { engine } = openEngine(films, [aRule({ kind: 'synonym', words: ['cinema', 'film'] })]);
  expect(engine.names.isInEvent(['cinema'], false)).toBe(true);
  expect(engine.names.isInEvent(['cinema', 'festival'], false)).toBe(true);
  expect(engine.names.isName(['cinema'])).toBe(true);
});

const shows = [
  { name: 'Jazz Picnic', genres: ['Jazz'] },
  { name: 'Jazz Cruise', genres: ['Jazz'] },
  { name: 'Harbour Fireworks', genres: ['Other'] },
  { name: 'Jazz Called Off', genres: ['Jazz'], isCancelled: true },
  { name: 'Jazz Last Year', dateStart: '2025-06-01T09:00:00Z' },
];
const jazz = aRule({ kind: 'featuredHits', query: 'Jazz!', events: [3, 2, 4, 5] });

it('shows featured hits first, in their order, whether they have the words or not', () => {
  const { engine } = openEngine(shows, [jazz]);
  const expected = ['Harbour Fireworks', 'Jazz Cruise', 'Jazz Picnic', 'Jazz Called Off'];
  expect(namesFor(engine, guide, 'jazz')).toEqual(expected);
  expect(namesFor(engine, guide, 'jazz', { distinct: true })).toEqual(expected);
  expect(namesFor(engine, guide, 'jazz', { hitsPerPage: 2, page: 1 })).toEqual(expected.slice(2));
  const { nbHits, facets } = searchFor(engine, guide, { query: 'jazz', facets: ['Genres'] });
  expect([nbHits, facets['Genres']]).toEqual([4, { Jazz: 3, Other: 1 }]);
  expect(namesFor(engine, guide, 'jazz cruise')).toEqual(['Jazz Cruise']);
});

it('has featured hits obey filters, and none under another order', () => {
  const { engine } = openEngine(shows, [jazz]);
  const filtered = namesFor(engine, guide, 'jazz', { facetFilters: ['Genres:Jazz'] });
  expect(filtered).toEqual(['Jazz Cruise', 'Jazz Picnic', 'Jazz Called Off']);
  const byTime = ['Jazz Picnic', 'Jazz Cruise', 'Jazz Called Off'];
  expect(namesFor(engine, guideIndexes.soonest, 'jazz')).toEqual(byTime);
  expect(namesFor(engine, guideIndexes.announced, 'jazz')).not.toContain('Harbour Fireworks');
});

it('features nothing that a rule hides: hiding wins', () => {
  const hidden = aRule({ kind: 'hide', targets: { events: [3] }, from: ['search'] });
  const { engine } = openEngine(shows, [jazz, hidden]);
  expect(namesFor(engine, guide, 'jazz')[0]).toBe('Jazz Cruise');
});

const leads = (query: string, address: string) => aRule({ kind: 'redirect', query, address });

it.each([
  ['to an address', [leads('Gift Cards', '/faq')], 'gift cards', '/faq'],
  ['in one step', [leads('a', '/search?q=B'), leads('b', '/about')], 'a', '/about'],
  ['nowhere in a circle', [leads('a', '/search?q=b'), leads('b', '/search?q=a')], 'a', undefined],
  ['nowhere into itself', [leads('a', '/search?q=A!')], 'a', undefined],
  ['to no other host', [leads('a', '//example.com')], 'a', undefined],
  ['by the first rule', [leads('a', '/faq'), leads('A', '/about')], 'a', '/faq'],
  ['with its filters', [leads('a', '/search?q=a&states=WA')], 'a', '/search?q=a&states=WA'],
])('leads a query %s', (_, rules, query, expected) => {
  const { engine } = openEngine([{ name: 'Moon' }], rules);
  expect(engine.rules().redirects.get(query)).toBe(expected);
});

test('an engine at another time has the events and rules of then, and leaves the one of now as it is', () => {
  const rule = aRule(
    { kind: 'hide', targets: { events: [2] }, from: ['search'] },
    { start: '2026-01-01T12:00', end: '2026-01-02T12:00', timezone: 'Etc/UTC' },
  );
  const { engine } = openEngine([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }], [rule]);
  const found = (at: string | null) =>
    namesFor(at === null ? engine : engine.at(new Date(at)), guide, '').toSorted();
  const before = engine.revision();
  const all = found(null);
  expect(found('2025-06-01T00:00:00Z')).toEqual(all);
  expect(found('2026-01-01T13:00:00Z')).not.toContain('Two');
  expect(found('2100-01-01T00:00:00Z')).toEqual([]);
  expect(found(null)).toEqual(all);
  expect(engine.revision()).toBe(before);
  const then = new Date('2026-01-01T13:00:00Z');
  expect(engine.at(then)).toBe(engine.at(then));
});
