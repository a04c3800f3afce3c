import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRecord } from '#server/import/record/checkRecord.ts';
import { aLocalRecord } from '#tests/support/aLocalRecord.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { loadHeadings } from './headings.ts';
import { proposeMap } from './proposeMap.ts';

function writeOwn(text: string): string {
  const folder = temporaryFolder('headings');
  writeFileSync(join(folder, 'headings.json'), text);
  return folder;
}

test('words of the installation name a field, also one that ours say names another', () => {
  const folder = writeOwn('{"name": {"sure": ["Spektakel"]}, "venue.name": {"likely": ["Host"]}}');
  const samples = new Map([
    ['Spektakel', ['Salt', 'Quill']],
    ['Date', ['2026-12-12', '2026-12-13']],
    ['Host', ['The Annexe', 'Main Hall']],
    ['State', ['WA', 'WA']],
  ]);
  expect(proposeMap(samples, 'own').map.fields).not.toHaveProperty('name');
  expect(proposeMap(samples, 'own', {}, folder).map.fields).toMatchObject({
    name: '{Spektakel}',
    'venue.name': '{Host}',
  });
});

test('words of the installation say that an event is not for the public', () => {
  const headings = loadHeadings(writeOwn('{"private event": {"sure": ["Clan gathering"]}}'));
  const record = { line: 1, value: { ...aLocalRecord(), name: 'Clan gatherings – Smith' } };
  expect(checkRecord(record, {}).checked).toHaveProperty('event');
  expect(checkRecord(record, { headings }).checked).toHaveProperty('leftOut');
});

test.each([
  ['no JSON', '{"name": '],
  ['words outside of a list', '{"name": {"sure": "Spektakel"}}'],
  ['another list', '{"name": {"surely": ["Spektakel"]}}'],
])('a file of headings with %s is named, with what would be right', (_fault, text) => {
  const folder = writeOwn(text);
  expect(() => loadHeadings(folder)).toThrow(`${join(folder, 'headings.json')} cannot be read (`);
  expect(() => loadHeadings(folder)).toThrow('it must be an object of fields, such as {"name":');
});

test.each([
  ['date_range', ['Jul 10 - 12, 2026', 'Feb 27 - Mar 1, 2026'], 'venue.address'],
  ['link_type', ['email', 'ticket'], 'categories'],
  ['labelStyle', ['color:#5B4A8A', 'color:#112233'], 'genres'],
])('takes %s, which means something else, for nothing', (heading, texts, field) => {
  const { fields, lists } = proposeMap(
    new Map([
      ['Event', ['Carols', 'Market']],
      ['Date', ['2026-12-05', '2026-12-06']],
      ['Venue', ['The Annexe', 'Small Hall']],
      [heading, texts],
    ]),
    'council',
  ).map;
  expect({ ...fields, ...lists }).not.toHaveProperty([field]);
});
