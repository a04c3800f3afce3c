import { expect, it, test } from 'vitest';
import {
  readFilling,
  readWrittenMap,
  toSentMap,
  withFilling,
  withStatusMeaning,
  withStatusPath,
  withValue,
  type WrittenMap,
} from './writtenMap.ts';

const paths = ['no', 'act', 'when', 'state'];
const map: WrittenMap = {
  name: 'own',
  files: { events: ['gone'] },
  fields: { sourceId: '{no}', name: ['{act}', '{no}'], url: 'https://gigs.example/{no}' },
};

test.each([
  ['sourceId', { kind: 'path', path: 'no' }],
  ['name', { kind: 'text', text: '{act}\n{no}' }],
  ['url', { kind: 'text', text: 'https://gigs.example/{no}' }],
  ['dateStart', { kind: 'none' }],
])('reads how %s is filled', (field, filling) => {
  expect(readFilling(map, field, new Set(paths))).toEqual(filling);
});

it('fills fields, lists and the location, and empties them again', () => {
  const filled = ['name', 'artists', 'location'].reduce(
    (last, field) => withFilling(last, field, { kind: 'path', path: 'act' }),
    map,
  );
  expect(filled).toMatchObject({
    fields: { name: '{act}' },
    lists: { artists: ['{act}'] },
    location: ['{act}'],
  });
  const emptied = ['name', 'artists', 'location'].reduce(
    (last, field) => withFilling(last, field, { kind: 'none' }),
    filled,
  );
  expect(emptied.fields).not.toHaveProperty('name');
  expect(emptied).toMatchObject({ lists: {} });
  expect(emptied).not.toHaveProperty('location');
});

it('is known by columns that the file has, and sends no empty template', () => {
  const empty = withFilling(map, 'priceMin', { kind: 'text', text: '' });
  const sent = toSentMap(empty, paths);
  expect(sent).toMatchObject({ files: { events: ['no'] } });
  expect(sent['fields']).not.toHaveProperty('priceMin');
});

it('changes one table of statuses and keeps the others', () => {
  const others = { column: '{test}', values: { true: 'leave out' as const } };
  const two = { ...map, status: [{ column: '{old}', values: { on: {} } }, others] };
  const changed = withStatusMeaning(withStatusPath(two, 'state'), 'OFF', { isCancelled: true });
  expect(changed.status).toEqual([
    { column: '{state}', values: { on: {}, off: { isCancelled: true } } },
    others,
  ]);
  expect(withStatusPath(changed, null).status).toEqual([others]);
});

it('removes a table of values with its last text', () => {
  const added = withValue(map, 'hasAvailability', { text: 'Few', value: true });
  expect(added.values).toEqual({ hasAvailability: { few: true } });
  expect(withValue(added, 'hasAvailability', { text: 'few', value: null }).values).toEqual({});
});

test.each([[[]], ['x'], [{ name: 'x' }]])('%j is no map', (value) => {
  expect(() => readWrittenMap(value)).toThrow(/it (?:is not|has no)/);
});
