import { expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { anEvent } from '#tests/support/recommender/aCatalogue.ts';
import { posterFacts } from './posterFacts.ts';

const event = (name: string, artists: string[], categories = ['Music']): CatalogueEvent =>
  anEvent(1, {
    name,
    artists: artists.map((artist, index) => ({
      key: index + 1,
      name: artist,
      billing: index === 0 ? 'headliner' : 'support',
    })),
    categories: categories.map((label, key) => ({ key, name: label })),
    genres: [{ key: 1, name: 'Indie' }],
    homepageImage: '/posters/sunroom-1/wide.webp',
  });

test.each([
  ['Sunroom', ['Sunroom'], 'Sunroom', '', ''],
  ['Sunroom: Good Bones Tour', ['Sunroom', 'Gully'], 'Sunroom', 'Good Bones Tour', 'with Gully'],
  ['Sunroom – ‘Undertow’ EP Launch', ['Sunroom'], 'Sunroom', 'Undertow EP Launch', ''],
  ['Sunroom + Gully', ['Sunroom', 'Gully'], 'Sunroom', 'Gully', 'with Gully'],
  ['An Evening with Sunroom', ['Sunroom'], 'Sunroom', 'An evening in concert', ''],
  ['Sunday Session with Sunroom', ['Sunroom'], 'Sunday Session', 'with Sunroom', ''],
  ['Twelfth Night', ['Chalk Circle Co.'], 'Twelfth Night', 'Chalk Circle Co.', ''],
  ['Zine Fair', [], 'Zine Fair', '', ''],
  ['| Zine Fair |', [], 'Zine Fair', '', ''],
  ['Sunroom | Good Bones Tour', ['Sunroom'], 'Sunroom', 'Good Bones Tour', ''],
  ['Sunroom - | Live', ['Sunroom'], 'Sunroom', 'Live', ''],
  ['Sunroom: ‘Don’t Look’ Tour', ['Sunroom'], 'Sunroom', 'Don’t Look Tour', ''],
  ['+44', [], '+44', '', ''],
])('%s by %j', (name, artists, title, kicker, footer) => {
  expect(posterFacts(event(name, artists))).toMatchObject({
    id: 'sunroom-1',
    title,
    kicker,
    footer,
  });
});

test('every day of a festival has the one poster, with its year and the top of the bill', () => {
  const bill = ['A', 'B', 'C', 'D', 'E', 'F'];
  const friday = posterFacts(event('Saltwater Lights 2027 – Friday', bill, ['Festival', 'Music']));
  expect(friday).toMatchObject({
    title: 'Saltwater Lights',
    kicker: '2027',
    footer: 'A · B · C · D · E',
  });
  expect(
    posterFacts(event('Saltwater Lights 2027 – Saturday', bill, ['Festival', 'Music'])),
  ).toEqual(friday);
});

test.each([[null], ['https://img.example/a.jpg'], ['/images/a.webp'], ['/posters/../x/wide.webp']])(
  '%s is no poster of ours',
  (homepageImage) => {
    expect(posterFacts({ ...event('Sunroom', ['Sunroom']), homepageImage })).toBeNull();
  },
);
