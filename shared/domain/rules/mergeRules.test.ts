import { expect, test } from 'vitest';
import { aRule } from '#tests/support/testRules.ts';
import { findConflicts, mergeRules } from './mergeRules.ts';

const notice = (id: string, text = id) =>
  aRule({ id, name: id, effect: { kind: 'announcement', text } });
const base = ['a', 'b', 'c'].map((id) => notice(id));
const [a, b, c] = base as [
  ReturnType<typeof notice>,
  ReturnType<typeof notice>,
  ReturnType<typeof notice>,
];

const idsOf = (rules: readonly { id: string }[]) => rules.map(({ id }) => id).join('');

test('changes of different rules are all there, added and removed ones too', () => {
  const mine = [a, notice('b', 'mine'), c, notice('d')];
  const theirs = [notice('a', 'theirs'), b, notice('e')];
  const changed = { base, mine, theirs };
  expect(findConflicts(changed)).toEqual([]);
  expect(mergeRules(changed, 'mine')).toEqual([
    notice('a', 'theirs'),
    notice('b', 'mine'),
    notice('e'),
    notice('d'),
  ]);
});

test('a rule that both changed is a conflict, and that of the preferred side stays', () => {
  const changed = {
    base,
    mine: [notice('a', 'mine'), b, c],
    theirs: [notice('a', 'theirs'), b, c],
  };
  expect(findConflicts(changed)).toEqual(['a']);
  expect(mergeRules(changed, 'mine')[0]).toEqual(notice('a', 'mine'));
  expect(mergeRules(changed, 'theirs')[0]).toEqual(notice('a', 'theirs'));
});

test('a rule that one changed and the other removed is a conflict; the same change is none', () => {
  const removed = { base, mine: [b, c], theirs: [notice('a', 'theirs'), b, c] };
  expect(findConflicts(removed)).toEqual(['a']);
  expect(idsOf(mergeRules(removed, 'mine'))).toBe('bc');
  expect(idsOf(mergeRules(removed, 'theirs'))).toBe('abc');
  const same = [notice('a', 'both'), b, c];
  expect(findConflicts({ base, mine: same, theirs: same })).toEqual([]);
});

test('an order that was changed here stays, else it is the stored one', () => {
  expect(idsOf(mergeRules({ base, mine: [c, a, b], theirs: [a, b, c, notice('e')] }, 'mine'))).toBe(
    'cabe',
  );
  expect(idsOf(mergeRules({ base, mine: [a, b, c], theirs: [b, a, c] }, 'mine'))).toBe('bac');
});
