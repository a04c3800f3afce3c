import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { describeChange } from './changeSentence.ts';

const change: Change = {
  id: 1,
  at: '2026-11-20T02:00:00.000Z',
  actor: { kind: 'staff', name: 'Ana' },
  subject: 'event',
  item: 'Night Ferry',
  action: 'corrected',
  before: null,
  after: null,
  note: '',
  reference: null,
  undo: null,
};

const rule = (name: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${name}: ${field}`, value]));
const hide = { 'effect.kind': 'hide', 'effect.targets.events': '1, 2, 3, 4, 5, 6, 7, 8' };

test.each<[Partial<Change>, string]>([
  [
    { before: { start: '7 pm' }, after: { start: '8 pm' } },
    'corrected Night Ferry: Start: 7 pm → 8 pm',
  ],
  [{ action: 'removed' }, 'removed Night Ferry'],
  [
    { subject: 'import', action: 'retired', item: 'hall', after: { retired: 2 } },
    'marked as unavailable: 2 of hall',
  ],
  [
    { subject: 'rules', action: 'changed', after: rule('', hide) },
    'hid Rule without a name, 8 dates',
  ],
  [
    {
      subject: 'import',
      action: 'imported',
      item: 'hall',
      after: { new: 3, changed: 0, retired: 2 },
    },
    'imported hall: 3 new, 2 marked unavailable',
  ],
  [
    { subject: 'import', action: 'imported', item: 'hall', after: { new: 0 } },
    'imported hall: nothing new',
  ],
  [
    { subject: 'submission', action: 'assigned', item: 'A1', after: { assignedTo: 'Jo' } },
    'gave question A1 to Jo',
  ],
  [
    { subject: 'brand', action: 'changed', item: 'theme.json, pages/help.md, pages/terms.md' },
    'changed the look: theme, pages/help, pages/terms',
  ],
  [
    { subject: 'rules', action: 'changed', item: 'Tidal Youth', after: rule('Tidal Youth', hide) },
    'hid Tidal Youth, 8 dates',
  ],
  [
    { subject: 'rules', action: 'changed', item: 'a: b', before: rule('a: b', hide) },
    'removed the rule a: b',
  ],
  [
    {
      subject: 'rules',
      action: 'changed',
      before: rule('Rain', { end: '2026-11-20T18:00' }),
      after: {
        ...rule('Rain', { end: '2026-11-21T18:00' }),
        ...rule('Jazz', { 'effect.kind': 'boost' }),
      },
    },
    'changed the rule Rain: End; boosted Jazz',
  ],
  [
    { subject: 'rules', action: 'changed', item: 'order of the rules' },
    'changed the order of the rules',
  ],
  [
    { subject: 'duplicate', action: 'split', item: 'A (1), B (2)' },
    'duplicates A (1), B (2): split',
  ],
])('%j is said as a sentence', (parts, sentence) => {
  expect(describeChange({ ...change, ...parts })).toBe(sentence);
});
