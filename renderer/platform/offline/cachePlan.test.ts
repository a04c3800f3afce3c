import { expect, test } from 'vitest';
import { cachePlan, type CachePlan } from './cachePlan.ts';

const origin = 'https://tickets.example';

test.each<[string, string, RequestMode, RequestDestination, CachePlan | null]>([
  ['GET', '/', 'navigate', 'document', 'page'],
  ['GET', '/search?q=jazz', 'navigate', 'document', 'page'],
  ['GET', '/tickets/7', 'navigate', 'document', 'page'],
  ['GET', '/dev-reporter', 'navigate', 'document', null],
  ['GET', '/console', 'navigate', 'document', null],
  ['GET', '/api/docs', 'navigate', 'document', null],
  ['POST', '/crm/web-to-case', 'navigate', 'document', null],
  ['GET', '/assets/shell-1.js', 'cors', 'script', 'file'],
  ['GET', '/posters/a.svg?w=320&f=webp', 'no-cors', 'image', 'picture'],
  ['GET', '/api/session', 'cors', '', 'answer'],
  ['GET', '/api/content/about', 'cors', '', 'answer'],
  ['GET', '/api/events?keys=1,2', 'cors', '', 'answer'],
  ['GET', '/api/events/12/page', 'cors', '', 'answer'],
  ['GET', '/events/12', 'navigate', 'document', 'page'],
  ['GET', '/api/developer/user-profile', 'cors', '', null],
  ['POST', '/api/recommendations', 'cors', '', 'answer'],
  ['POST', '/1/indexes/*/queries?x-algolia-agent=a', 'cors', '', 'answer'],
  ['POST', '/api/recommendations?explain=true', 'cors', '', null],
  ['POST', '/api/recommendations?explain=true&overrides.trackingId=b', 'cors', '', null],
  ['POST', '/api/session/bookmark', 'cors', '', null],
  ['DELETE', '/api/session/bookmark', 'cors', '', null],
  ['POST', '/notify', 'cors', '', null],
])('%s %s (%s, %s) is treated as %s', (method, path, mode, destination, plan) => {
  expect(
    cachePlan({ method, url: origin + path, mode, destination, cache: 'default' }, origin),
  ).toBe(plan);
});

test('other hosts are none of its business', () => {
  const request = {
    method: 'GET',
    url: 'https://elsewhere.example/a.jpg',
    mode: 'no-cors',
  } as const;
  expect(cachePlan({ ...request, destination: 'image', cache: 'default' }, origin)).toBeNull();
});

test('a request that wants no cache is answered by none', () => {
  const request = { method: 'POST', url: `${origin}/api/recommendations`, mode: 'cors' } as const;
  expect(cachePlan({ ...request, destination: '', cache: 'no-store' }, origin)).toBeNull();
});
