import { expect, test } from 'vitest';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { readReportForm } from './readReportForm.ts';
import {
  emptyReportForm,
  formFromQuery,
  formToQuery,
  typedInto,
  withCity,
  type ReportForm,
} from './reportForm.ts';

const aForm = (changes: Partial<ReportForm> = {}): ReportForm => ({
  ...emptyReportForm,
  ...changes,
});

test('Use follows what is typed, and falls back when it is deleted', () => {
  const postcode = typedInto(aForm(), 'postcode', '4');
  expect(postcode.use).toBe('Postcode');
  const geo = typedInto(postcode, 'latitude', '-27');
  expect(geo.use).toBe('Geo');
  expect(typedInto(geo, 'latitude', '').use).toBe('None');
  expect(typedInto(geo, 'postcode', '').use).toBe('Geo');
  expect(typedInto(geo, 'trackingId', 't').use).toBe('Geo');
});

test('a preset city fills in its coordinates, and is asked for', () => {
  const perth = presetCities.find(({ name }) => name === 'Perth')!;
  const form = withCity(aForm({ postcode: '4000', use: 'Postcode' }), perth);
  expect(form).toMatchObject({ latitude: '-31.9523', longitude: '115.8613', use: 'Geo' });
  const unused = readReportForm({ ...form, use: 'None' });
  expect(unused.warnings).toContain('Latitude and longitude are not used: Use is None.');
  expect(readReportForm(form).request.body).toMatchObject({ use: 2, geo: perth.coordinates });
});

test('an address reproduces the form', () => {
  const form = aForm({ trackingId: 'a&b', postcode: ' 4000 ', use: 'Postcode' });
  const address = new Map(formToQuery(form));
  expect(formFromQuery((name) => address.get(name) ?? null)).toEqual(form);
  expect(formFromQuery(() => null)).toBeNull();
  expect(formFromQuery((name) => (name === 'use' ? 'Everything' : null))?.use).toBe('None');
});

test.each([
  ['latitude', 'abc', /Latitude must be a decimal number/],
  ['latitude', '999', /Latitude must lie between -90 and 90/],
  ['longitude', '-180.1', /Longitude must lie between/],
  ['longitude', '1e2', /decimal number/],
  ['customerId', 'someone', /guid/],
  ['postcode', '0100', /valid Australian postcode/],
] as const)('%s %j is refused in words', (field, value, message) => {
  expect(readReportForm(aForm({ [field]: value })).errors[field]).toMatch(message);
});

test('Use Postcode needs one', () => {
  expect(readReportForm(aForm({ use: 'Postcode' })).errors.postcode).toMatch(/enter one/);
});

test('empty coordinates are 0, with a warning where they are used', () => {
  const read = readReportForm(aForm({ use: 'Geo' }));
  expect(read.errors).toEqual({});
  expect(read.request.body.geo).toEqual({ latitude: 0, longitude: 0 });
  expect(read.warnings.join()).toMatch(/at sea/);
  expect(readReportForm(aForm({ use: 'Geo', latitude: '-27.5' })).warnings).toHaveLength(1);
  expect(readReportForm(aForm()).warnings).toEqual([]);
});
