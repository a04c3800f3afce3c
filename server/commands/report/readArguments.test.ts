import { expect, test } from 'vitest';
import { readArguments } from './readArguments.ts';

test.each([
  [['--geo', 'abc,1'], /Latitude must be a decimal number/],
  [['--geo', '999,1'], /between -90 and 90/],
  [['--postcode', '0100'], /valid Australian postcode/],
  [['--customer', 'someone'], /guid/],
  [['--city', 'Paris'], /no preset city Paris; there are: None, Darwin/],
  [['--city', 'Perth', '--postcode', '6000'], /Choose one/],
  [['--assert', 'colour=1'], /Unknown metric colour/],
  [['--target', 'nowhere'], /http or https address/],
  [['--nothing'], /nothing/],
  [['--json', '--csv'], /Choose --json or --csv/],
])('%j is refused in words', (args, why) => {
  expect(() => readArguments(args)).toThrow(why);
});

test.each([
  [[], { use: 0, postcode: '' }],
  [['--city', 'none'], { use: 0 }],
  [['--city', 'perth'], { use: 2, geo: { latitude: -31.9523, longitude: 115.8613 } }],
  [['--geo', '-27.47,153'], { use: 2, geo: { latitude: -27.47, longitude: 153 } }],
  [['--postcode', ' 4000 '], { use: 1, postcode: '4000' }],
])('%j requests %j', (args, body) => {
  expect(readArguments(args)).toMatchObject({ request: { body } });
});

test('empty coordinates are 0, with a warning', () => {
  const warnings = [expect.stringMatching(/at sea/)];
  expect(readArguments(['--geo', ','])).toMatchObject({ warnings });
});

test('the address of a target loses its last slash', () => {
  const target = 'https://tickets.example/shop';
  expect(readArguments(['--target', `${target}/`, '--csv'])).toMatchObject({
    target,
    output: 'csv',
  });
});
