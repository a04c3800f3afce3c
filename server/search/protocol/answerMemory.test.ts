import { expect, it } from 'vitest';
import { createAnswerMemory } from './answerMemory.ts';

it('forgets everything at a new revision', () => {
  let revision = 1;
  const memory = createAnswerMemory(() => revision);
  memory.set('a', 'answer');
  expect(memory.get('a')).toBe('answer');
  revision = 2;
  expect(memory.get('a')).toBeUndefined();
});

it('gives up what was used least recently when there is too much', () => {
  const memory = createAnswerMemory(() => 1, 20);
  memory.set('a', 'x'.repeat(8));
  memory.set('b', 'x'.repeat(8));
  memory.get('a');
  memory.set('c', 'x'.repeat(8));
  expect([memory.get('a'), memory.get('b'), memory.get('c')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
  memory.set('d', 'x'.repeat(100));
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key) !== undefined)).toEqual([]);
});
