import { expect, it } from 'vitest';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { findNotices } from './notices.ts';

const dubbo = { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: false };
const nothing = { place: null, placeProblem: null, leftOut: [], unknown: [] };

function noticesOf(query: string, reading: Partial<Parameters<typeof findNotices>[2]> = {}) {
  const params = new URLSearchParams(query);
  return findNotices(params, readSearch(params), { ...nothing, ...reading });
}

it.each<[string, string, Parameters<typeof noticesOf>[1], RegExp]>([
  [
    'an unknown place',
    'near=Atlantis',
    { placeProblem: 'unknown' },
    /not know a place called “Atlantis”.*across Australia/,
  ],
  [
    'a misspelt town',
    'near=Dubo',
    { placeProblem: 'similar', place: dubbo },
    /“Dubo”.*around Dubbo/,
  ],
  [
    'a postcode of no town',
    'near=2802',
    { placeProblem: 'nearestPostcode', place: dubbo },
    /2802.*around Dubbo, the nearest/,
  ],
  ['a position abroad', 'near=51,0', { placeProblem: 'outside' }, /not in Australia/],
  ['near me without a place', 'near=me', { placeProblem: 'notSet' }, /postcode or a town/],
  ['a radius of 0', 'within=0', {}, /“0” km.*within 10 km/],
  ['a radius of 10,000', 'within=10000', {}, /“10000” km.*within 250 km/],
  ['a radius in words', 'within=far', {}, /“far” km.*within 50 km/],
  ['days in the wrong order', 'from=2026-12-02&to=2026-12-01', {}, /we swapped them/],
  ['a day of no calendar', 'from=2026-02-31', {}, /left out “2026-02-31”/],
  ['a period and days', 'date=today&from=2026-12-01', {}, /used the period/],
  ['a price in words', 'price=cheap', {}, /“cheap” is not a price/],
  ['nearest first of nowhere', 'sort=near', {}, /to see the nearest first/],
  ['several places', 'q=sydney+perth', { leftOut: ['perth'] }, /Left out: “perth”/],
  ['a text that is too long', `q=${'a'.repeat(200)}`, {}, /first words/],
])('%s gets one sentence', (_, query, reading, sentence) => {
  const notices = noticesOf(query, reading);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatch(sentence);
});

it('names unknown words beside others, and not where the heading has nothing else', () => {
  const unknown = ['zzqxw'];
  expect(noticesOf('q=jazz+zzqxw', { unknown })).toEqual(['Nothing for “zzqxw” as it is spelt.']);
  expect(noticesOf('q=jazz', { unknown })[0]).toMatch(/^Nothing found with “zzqxw” as well/);
  expect(noticesOf('q=zzqxw', { unknown })).toEqual([]);
});

it('says nothing about a search that can be taken as it is', () => {
  const query = 'q=jazz&near=2830&within=100&from=2026-12-01&to=2026-12-02&price=40&sort=soonest';
  expect(noticesOf(query, { place: dubbo })).toEqual([]);
  expect(noticesOf('within=&from=&to=&price=')).toEqual([]);
});

it('repeats no more than the beginning of a long text', () => {
  const [notice = ''] = noticesOf(`near=${'x'.repeat(500)}`, { placeProblem: 'unknown' });
  expect(notice.length).toBeLessThan(140);
});
