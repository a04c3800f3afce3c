import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aLocalRecord } from '#tests/support/aLocalRecord.ts';
import { prepareRecord } from './prepareRecord.ts';

it('answers with a reject and never an error, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), (value) => {
      expect(prepareRecord(value)).toHaveProperty('rejects');
    }),
  );
});

it('comes through any damage to one field', () => {
  const fields = Object.keys(aLocalRecord());
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.anything({ maxDepth: 2 }), (field, damage) => {
      const prepared = prepareRecord({ ...aLocalRecord(), [field]: damage });
      const issues = 'rejects' in prepared ? prepared.rejects : prepared.warnings;
      for (const issue of issues) expect(issue.reason).not.toBe('');
    }),
  );
});

it('prepares the same event from what it has prepared', () => {
  const first = prepareRecord(aLocalRecord({ name: ' Tom &amp; <b>Jerry</b>\u202e ' }));
  if ('rejects' in first) throw new Error('rejected');
  expect(first.event.name).toBe('Tom & Jerry');
  expect(prepareRecord(first.event)).toMatchObject({ event: { ...first.event, venue: {} } });
});
