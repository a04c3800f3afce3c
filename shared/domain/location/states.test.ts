import { expect, test } from 'vitest';
import { australianStates, stateByName, stateCodes } from './states.ts';

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
