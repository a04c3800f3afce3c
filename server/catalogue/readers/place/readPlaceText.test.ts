import { expect, test } from 'vitest';
import { readPlaceText, readVenueText } from './readPlaceText.ts';

test.each([
  ['Fortitude Valley QLD 4006', 'Fortitude Valley', 'QLD', ''],
  [
    '52 Costin St, Fortitude Valley, Queensland 4006, Australia',
    'Fortitude Valley',
    'Queensland',
    'Australia',
  ],
  ['Brisbane, QLD', 'Brisbane', 'QLD', ''],
  ['12 High Street, Hobart, TAS 7000', 'Hobart', 'TAS', ''],
  ['Wellington, New Zealand', 'Wellington', '', 'New Zealand'],
  ['Swan Hill', 'Swan Hill', '', ''],
  ['', '', '', ''],
])('reads %j', (text, locality, state, country) => {
  expect(readPlaceText(text)).toEqual({ locality, state, country });
});

test('takes the first words for the name of the venue', () => {
  expect(readVenueText('The Tivoli, 52 Costin St, Fortitude Valley QLD 4006')).toEqual({
    name: 'The Tivoli',
    locality: 'Fortitude Valley',
    state: 'QLD',
    country: '',
  });
  expect(readVenueText('The Tivoli')).toMatchObject({ name: 'The Tivoli', locality: '' });
});
