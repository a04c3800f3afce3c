import { expect, test } from 'vitest';
import { readPlaceText, readVenueText } from './readPlaceText.ts';

const empty = { locality: '', state: '', country: '', postcode: '', address: '' };

test.each([
  ['Fortitude Valley QLD 4006', { locality: 'Fortitude Valley', state: 'QLD', postcode: '4006' }],
  [
    '52 Costin St, Fortitude Valley, Queensland 4006, Australia',
    {
      locality: 'Fortitude Valley',
      state: 'Queensland',
      country: 'Australia',
      postcode: '4006',
      address: '52 Costin St',
    },
  ],
  ['Brisbane, QLD', { locality: 'Brisbane', state: 'QLD' }],
  [
    '12 High Street, Hobart, TAS 7000',
    { locality: 'Hobart', state: 'TAS', postcode: '7000', address: '12 High Street' },
  ],
  [
    '30 Hargraves St Castlemaine VIC 3450',
    { locality: 'Castlemaine', state: 'VIC', postcode: '3450', address: '30 Hargraves St' },
  ],
  [
    '118 Clark St Board Room - Rm 569 Chicago , IL  60602',
    {
      locality: 'Chicago',
      state: 'IL',
      country: 'United States',
      postcode: '60602',
      address: '118 Clark St Board Room, Rm 569',
    },
  ],
  ['Castlemaine 3450', { locality: 'Castlemaine', postcode: '3450' }],
  ['St Kilda, Victoria', { locality: 'St Kilda', state: 'Victoria' }],
  ['Lennox Head', { locality: 'Lennox Head' }],
  [
    '660 Peachtree St NE, Atlanta, GA 30308',
    {
      locality: 'Atlanta',
      state: 'GA',
      country: 'United States',
      postcode: '30308',
      address: '660 Peachtree St NE',
    },
  ],
  ['Wellington, New Zealand', { locality: 'Wellington', country: 'New Zealand' }],
  ['Swan Hill', { locality: 'Swan Hill' }],
  [
    '915 SE Hawthorne Boulevard, Portland, Oregon 97214 US',
    {
      locality: 'Portland',
      state: 'OR',
      country: 'US',
      postcode: '97214',
      address: '915 SE Hawthorne Boulevard',
    },
  ],
  ['Portland, Oregon US', { locality: 'Portland', state: 'OR', country: 'US' }],
  ['Houston TX, United States', { locality: 'Houston', state: 'TX', country: 'United States' }],
  ['Maurepas, LA', { locality: 'Maurepas', state: 'LA', country: 'United States' }],
  ['Perth, WA', { locality: 'Perth', state: 'WA' }],
  ['Manchester M1 3HF', { locality: 'Manchester', country: 'United Kingdom', postcode: 'M1 3HF' }],
  ['Leeds, UK', { locality: 'Leeds', country: 'UK' }],
  [
    '44 Lorne Street, Auckland 1010, NZ',
    { locality: 'Auckland', country: 'NZ', postcode: '1010', address: '44 Lorne Street' },
  ],
  [
    'Toronto, ON M5V 2T6',
    { locality: 'Toronto', state: 'ON', country: 'Canada', postcode: 'M5V 2T6' },
  ],
  [
    'Mariahilferstraße 17, 8020 Graz, Österreich, Austria',
    { locality: 'Graz', country: 'Austria', postcode: '8020', address: 'Mariahilferstraße 17' },
  ],
  [
    'Campinas - SP 13041-350',
    { locality: 'Campinas', state: 'SP', country: 'Brazil', postcode: '13041-350' },
  ],
  ['', {}],
])('reads %j', (text, place) => {
  expect(readPlaceText(text)).toEqual({ ...empty, ...place });
});

test.each([
  [
    'The Tivoli, 52 Costin St, Fortitude Valley QLD 4006',
    {
      name: 'The Tivoli',
      locality: 'Fortitude Valley',
      state: 'QLD',
      postcode: '4006',
      address: '52 Costin St',
    },
  ],
  ['Bristol Old Vic', { name: 'Bristol Old Vic' }],
  ['Ballarat Vic', { name: 'Ballarat', locality: 'Ballarat', state: 'VIC' }],
  [
    'Byron Bay NSW, Australia',
    { name: 'Byron Bay', locality: 'Byron Bay', state: 'NSW', country: 'Australia' },
  ],
  [
    'Theatre Royal\n30 Hargraves Street\nCastlemaine VIC 3450\nAustralia',
    {
      name: 'Theatre Royal',
      locality: 'Castlemaine',
      state: 'VIC',
      country: 'Australia',
      postcode: '3450',
      address: '30 Hargraves Street',
    },
  ],
  [
    'Bank of Queensland Stage, Level 1/252 Swanston St, Melbourne VIC 3000, Australia',
    {
      name: 'Bank of Queensland Stage',
      locality: 'Melbourne',
      state: 'VIC',
      country: 'Australia',
      postcode: '3000',
      address: 'Level 1/252 Swanston St',
    },
  ],
  ['The Tivoli', { name: 'The Tivoli' }],
  ['QPAC - Concert Hall, Brisbane', { name: 'QPAC - Concert Hall', locality: 'Brisbane' }],
  [
    'Tivoli - 52 Costin St, Fortitude Valley',
    { name: 'Tivoli', locality: 'Fortitude Valley', address: '52 Costin St' },
  ],
])('reads the venue %j', (text, venue) => {
  expect(readVenueText(text)).toEqual({ ...empty, ...venue });
});
