import { expect, it, test } from 'vitest';
import { readOwnAddress } from '#server/search/rules/resolveRedirects.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { checkRules } from './checkRules.ts';
import { compareRules, describeChanges } from './compareRules.ts';
import { indexCatalogue } from './indexCatalogue.ts';
import type { RuleFacts } from './ruleFacts.ts';
import { ruleSchema, type Rule } from './rules.ts';

const facts: RuleFacts = {
  ...indexCatalogue(
    aCatalogue([
      {
        name: 'Jazz Picnic',
        genres: ['Jazz'],
        categories: ['Music'],
        venue: { name: 'Park', key: 1 },
      },
      {
        name: 'Laughs',
        genres: ['Stand-up'],
        categories: ['Comedy'],
        venue: { name: 'Hall', key: 2 },
      },
    ]),
  ),
  promotions: ['gift-cards', 'app'],
  isPostcode: (postcode) => postcode === '6000',
  isPage: (path) => path === '/about',
  readAddress: readOwnAddress,
};

function aRule(effect: object, rule: object = {}): Rule {
  const named = { id: 'r', name: 'Rule', timezone: 'Australia/Perth', ...rule };
  return ruleSchema.parse({ ...named, effect });
}

const hide = (targets: object, rule: object = {}, from = ['home', 'search', 'suggestions']) =>
  aRule({ kind: 'hide', targets, from }, rule);
const redirect = (query: string, address: string, rule: object = {}) =>
  aRule({ kind: 'redirect', query, address }, { id: query, name: query, ...rule });
const promoted = { kind: 'promotion', promotions: ['app', 'gift-cards'] };
const notice = aRule({ kind: 'announcement', text: 'Storm' });

const problemsOf = async (...rules: Rule[]) =>
  (await checkRules(rules, facts)).problems.map(({ field, message }) => `${field}: ${message}`);

test.each<[string, Rule]>([
  ['an event', hide({ events: [1] })],
  ['a venue in a genre', hide({ venues: [1] }, { conditions: { genres: ['Jazz'] } })],
  ['home for some', hide({ events: [1] }, { conditions: { states: ['WA'] } }, ['home'])],
  ['near a postcode', aRule(notice.effect, { conditions: { near: { postcode: '6000', km: 5 } } })],
  ['a feature in a section', aRule({ kind: 'feature', events: [1], section: 'genre-12' })],
  [
    'a search as section',
    aRule({ kind: 'section', title: 'Jazz', search: '/search?genres=Jazz', position: 1 }),
  ],
  ['promotions', aRule(promoted)],
  ['a link', aRule({ kind: 'announcement', text: 'x', link: 'https://a.example/' })],
  ['a redirect with filters', redirect('jazz', '/search?q=jazz&genres=Jazz')],
  ['a redirect to an event', redirect('picnic', '/events/1')],
])('a rule for %s can be stored', async (_, rule) => {
  expect(await problemsOf(rule)).toEqual([]);
});

test.each<[string, Rule, string]>([
  [
    'an end before its start',
    aRule(notice.effect, { start: '2026-12-24T18:00', end: '2026-12-24T18:00' }),
    'rules.0.end: The end must be after the start.',
  ],
  [
    'an unknown zone',
    aRule(notice.effect, { timezone: 'Perth' }),
    'rules.0.timezone: Perth is no time zone',
  ],
  [
    'an unknown event',
    hide({ events: [1, 9] }),
    'rules.0.effect.targets.events.1: The catalogue has no event 9.',
  ],
  [
    'an unknown venue',
    hide({ venues: [9] }),
    'rules.0.effect.targets.venues.0: The catalogue has no venue 9.',
  ],
  [
    'an unknown artist',
    hide({ artists: [9] }),
    'rules.0.effect.targets.artists.0: The catalogue has no artist 9.',
  ],
  ['nothing named', hide({}), 'rules.0.effect.targets: The rule names no event'],
  [
    'an unknown genre',
    hide({}, { conditions: { genres: ['Polka'] } }),
    'rules.0.conditions.genres.0: The catalogue has no genre Polka.',
  ],
  [
    'an unknown category',
    hide({}, { conditions: { categories: ['Sport'] } }),
    'rules.0.conditions.categories.0: The catalogue has no category Sport.',
  ],
  [
    'what matches nothing',
    hide({ venues: [1] }, { conditions: { genres: ['Stand-up'] } }),
    'rules.0.conditions: The rule matches no event',
  ],
  [
    'search hidden from some',
    hide({ events: [1] }, { conditions: { hasPlace: true } }),
    'rules.0.conditions: Search and suggestions answer all visitors alike',
  ],
  [
    'an unknown state',
    aRule(notice.effect, { conditions: { states: ['WA', 'XX'] } }),
    'rules.0.conditions.states.1: XX is no state',
  ],
  [
    'an unknown postcode',
    aRule(notice.effect, { conditions: { near: { postcode: '9999', km: 5 } } }),
    'rules.0.conditions.near.postcode: 9999 is no Australian postcode.',
  ],
  [
    'no place in a state',
    aRule(notice.effect, { conditions: { hasPlace: false, states: ['WA'] } }),
    'rules.0.conditions.hasPlace: A visitor whose place is unknown',
  ],
  [
    'an unknown section',
    hide({ events: [1] }, { conditions: { sections: ['weekday'] } }, ['home']),
    'rules.0.conditions.sections.0: Home has no section weekday',
  ],
  [
    'a condition without effect',
    aRule({ kind: 'synonym', words: ['a', 'b'] }, { conditions: { states: ['WA'] } }),
    'rules.0.conditions.states: A rule with synonyms cannot have this condition',
  ],
  [
    'an unknown promotion',
    aRule({ kind: 'promotion', promotions: ['app', 'vip'] }),
    'rules.0.effect.promotions.1: There is no promotion vip: there are gift-cards, app.',
  ],
  [
    'a feature in no section',
    aRule({ kind: 'feature', events: [1], section: 'weekday' }),
    'rules.0.effect.section: Home has no section weekday',
  ],
  [
    'a section of two kinds',
    aRule({ kind: 'section', title: 'x', search: '/search', events: [1], position: 1 }),
    'rules.0.effect.search: A section has either a search or a list of events.',
  ],
  [
    'a section of too few',
    aRule({ kind: 'section', title: 'x', events: [1], position: 1 }),
    'rules.0.effect.fewestEvents: The list has fewer events than the 4',
  ],
  [
    'a search of others',
    aRule({ kind: 'section', title: 'x', search: 'https://a.example/search', position: 1 }),
    'rules.0.effect.search: This is no search of ours',
  ],
  [
    'a page as search',
    aRule({ kind: 'section', title: 'x', search: '/about', position: 1 }),
    'rules.0.effect.search: This is no search of ours',
  ],
  [
    'a mistyped search',
    aRule({ kind: 'section', title: 'x', search: '/search?genre=Jazz', position: 1 }),
    'rules.0.effect.search: A search has no genre',
  ],
  [
    'the same word twice',
    aRule({ kind: 'synonym', words: ['Café', 'cafe'] }),
    'rules.0.effect.words.1: cafe is there twice.',
  ],
  [
    'a word of marks',
    aRule({ kind: 'synonym', words: ['a', '!!'] }),
    'rules.0.effect.words.1: A word must have a letter or a digit.',
  ],
  [
    'a query of marks',
    redirect('?', '/about', { id: 'r' }),
    'rules.0.effect.query: The query must have a letter or a digit.',
  ],
  [
    'another site',
    redirect('a', 'https://a.example/'),
    'rules.0.effect.address: This is no address of ours',
  ],
  [
    'another host',
    redirect('a', '//a.example/'),
    'rules.0.effect.address: This is no address of ours',
  ],
  [
    'a page that is not there',
    redirect('a', '/abuot'),
    'rules.0.effect.address: There is no page at /abuot.',
  ],
  [
    'an event that is not there',
    redirect('a', '/events/7'),
    'rules.0.effect.address: There is no page at /events/7.',
  ],
  [
    'itself',
    redirect('a', '/search?q=A!'),
    'rules.0.effect.address: This redirect leads back to its own query.',
  ],
  [
    'a bad link',
    aRule({ kind: 'announcement', text: 'x', link: 'javascript:alert(1)' }),
    'rules.0.effect.link: The link must begin with https://',
  ],
])('%s is a problem that names its field', async (_, rule, expected) => {
  expect(await problemsOf(rule)).toEqual([expect.stringContaining(expected)]);
});

test.each(['2026-02-30T10:00', '2026-02-20T25:00', '2026-2-2T10:00', '2026-02-20'])(
  '%s is no start of a rule',
  (start) => {
    const { error } = ruleSchema.safeParse({ ...notice, start });
    expect(error?.issues[0]).toMatchObject({
      path: ['start'],
      message: expect.stringContaining('such as 2026-12-24T18:00'),
    });
  },
);

it('finds redirects that lead in a circle while they are in effect together', async () => {
  const circle = [
    redirect('a', '/search?q=b'),
    redirect('b', '/search?q=c'),
    redirect('c', '/search?q=a'),
  ];
  expect(await problemsOf(...circle)).toHaveLength(3);
  expect(await problemsOf(redirect('z', '/search?q=a'), ...circle.slice(0, 2))).toEqual([]);
  expect(
    await problemsOf(
      redirect('a', '/search?q=b', { end: '2026-06-01T00:00' }),
      redirect('b', '/search?q=a', { start: '2026-06-01T00:00' }),
    ),
  ).toEqual([]);
});

it('refuses an id that is there twice', async () => {
  expect(await problemsOf(notice, notice)).toEqual([
    'rules.1.id: Another rule has the id r already.',
  ]);
});

it('has no more than a note for what the catalogue lost since a rule was stored', async () => {
  const gone = hide({ events: [9] });
  const { problems, notes } = await checkRules([gone], facts, [gone]);
  expect(problems).toEqual([]);
  expect(notes).toMatchObject([{ rule: 'r', field: 'rules.0.effect.targets.events.0' }]);
  const changed = { ...gone, name: 'Another name' };
  expect((await checkRules([changed], facts, [gone])).problems).toHaveLength(1);
});

test.each<[string, Rule, Rule, string | null]>([
  [
    'hide beats feature',
    hide({ events: [1] }, { id: 'h', name: 'Gone' }),
    aRule({ kind: 'feature', events: [1, 2], section: 'hero' }),
    '“Gone” wins: it hides Jazz Picnic.',
  ],
  [
    'hide beats boost',
    hide({ venues: [1] }, { id: 'h', name: 'Gone' }),
    aRule({ kind: 'boost', targets: { events: [1] }, factor: 2 }),
    '“Gone” wins: it hides Jazz Picnic.',
  ],
  [
    'hide of search leaves home',
    hide({ events: [1] }, { id: 'h' }, ['search']),
    aRule({ kind: 'feature', events: [1], section: 'hero' }),
    null,
  ],
  [
    'hide beats featured hits',
    hide({ events: [1] }, { id: 'h', name: 'Gone' }, ['search']),
    aRule({ kind: 'featuredHits', query: 'jazz', events: [1] }),
    '“Gone” wins: it hides Jazz Picnic.',
  ],
  [
    'feature beats bury',
    aRule({ kind: 'feature', events: [1], section: 'hero' }, { id: 'f', name: 'Star' }),
    aRule({ kind: 'boost', targets: { venues: [1] }, factor: 0.5 }),
    '“Star” wins: it features Jazz Picnic.',
  ],
  [
    'feature and boost agree',
    aRule({ kind: 'feature', events: [1], section: 'hero' }, { id: 'f' }),
    aRule({ kind: 'boost', targets: { venues: [1] }, factor: 2 }),
    null,
  ],
  [
    'the first of two redirects',
    redirect('a', '/about', { name: 'First' }),
    redirect('A', '/search', { id: 'r' }),
    '“First” wins where both apply: it comes first in the list.',
  ],
  [
    'one after the other',
    hide({ events: [1] }, { id: 'h', end: '2026-01-01T00:00' }),
    aRule({ kind: 'feature', events: [1], section: 'hero' }, { start: '2026-01-01T00:00' }),
    null,
  ],
])('a note says who wins: %s', async (_, winner, loser, expected) => {
  const { problems, notes } = await checkRules([winner, loser], facts);
  expect(problems).toEqual([]);
  expect(notes).toEqual(
    expected === null ? [] : [{ rule: 'r', field: 'rules.1.effect', message: expected }],
  );
});

it('gives way to others between two rules, and lists the first findings of each', async () => {
  let turns = 0;
  const giveWay = () => Promise.resolve((turns += 1));
  const gone = Array.from({ length: 499 }, (_, n) => n + 10);
  const many = Array.from({ length: 30 }, (_, n) =>
    hide({ events: [1, ...gone] }, { id: `h${n}` }),
  );
  const { problems } = await checkRules(many, facts, [], giveWay);
  expect(turns).toBeGreaterThanOrEqual(2 * many.length);
  const ofFirst = problems.filter(({ rule }) => rule === 'h0');
  expect(ofFirst).toHaveLength(21);
  expect(ofFirst.at(-1)?.message).toBe('And more like these.');
});

it('refuses more than a hundred rules that add a section', async () => {
  const section = aRule({
    kind: 'section',
    title: 'Jazz',
    search: '/search?genres=Jazz',
    position: 1,
  });
  const many = Array.from({ length: 102 }, (_, n) => ({ ...section, id: `s${n}` }));
  const { problems } = await checkRules(many, facts);
  expect(problems.map(({ rule }) => rule)).toEqual(['s100', 's101']);
  expect(problems[0]?.message).toBe('At most 100 rules may add a section.');
});

it('says that a page shows ten announcements at most', async () => {
  const notices = Array.from({ length: 12 }, (_, n) => ({ ...notice, id: `n${n}` }));
  const later = { ...notice, id: 'later', start: '2026-06-01T00:00' };
  const early = notices.map((one) => ({ ...one, end: '2026-06-01T00:00' }));
  const { problems, notes } = await checkRules([...early, later], facts);
  expect(problems).toEqual([]);
  expect(notes.map(({ rule }) => rule)).toEqual(['n10', 'n11']);
  expect(notes[0]?.message).toMatch(/^A page shows 10 announcements at most/);
});

it('names what two versions differ in, rule by rule', () => {
  const before = [notice, redirect('a', '/about')];
  const after = [
    aRule({ kind: 'announcement', text: 'Flood' }, { end: '2026-12-24T18:00' }),
    hide({ events: [1, 2] }, { id: 'h', name: 'Gone' }),
  ];
  const changes = compareRules(before, after);
  expect(describeChanges(changes)).toBe('Added “Gone”; changed “Rule”; removed “a”');
  expect(changes[0]).toEqual({
    id: 'r',
    name: 'Rule',
    action: 'changed',
    before: { 'effect.text': 'Storm' },
    after: { 'effect.text': 'Flood', end: '2026-12-24T18:00' },
  });
  expect(changes[1]?.after).toMatchObject({ 'effect.targets.events': '1, 2', name: 'Gone' });
  expect(compareRules(after, after)).toEqual([]);
});
