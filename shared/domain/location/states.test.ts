import { expect, test } from 'vitest';
import { australianStates, stateByName, stateCodes, zoneOfPostcode } from './states.ts';

test.each([
  ['QLD', 'QLD'],
  ['qld', 'QLD'],
  [' Queensland ', 'QLD'],
  ['new south wales', 'NSW'],
  ['Australian Capital Territory', 'ACT'],
  ['Northern Territory', 'NT'],
  ['Tasmania', 'TAS'],
])('%j is %s', (text, code) => {
  expect(stateByName(text)?.code).toBe(code);
});

test.each([[''], ['Otago'], ['California'], ['N S W']])('%j is no Australian state', (text) => {
  expect(stateByName(text)).toBeNull();
});

test('every state has a code, and a zone this runtime knows', () => {
  expect(australianStates.map(({ code }) => code)).toEqual(stateCodes);
  for (const { timezone } of australianStates) {
    expect(new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone).toBe(
      timezone,
    );
  }
});

test.each([
  ['0200', 'Sydney'],
  ['0870', 'Darwin'],
  ['2000', 'Sydney'],
  ['5000', 'Adelaide'],
  ['6000', 'Perth'],
  ['7000', 'Hobart'],
])('the zone of the postcode %s is that of %s', (postcode, city) => {
  expect(zoneOfPostcode(postcode)).toBe(`Australia/${city}`);
});

test.each(['', '40', '40000', 'abcd'])('%j is no postcode and has no zone', (text) => {
  expect(zoneOfPostcode(text)).toBeNull();
});
