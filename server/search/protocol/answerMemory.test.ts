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
  // What is larger than the room does not stay, and drives nothing out.
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key) !== undefined)).toEqual(['a', 'c']);
});

it('keeps what is wanted again, however much comes that is asked for once', () => {
  const memory = createAnswerMemory(() => 1, 1000);
  memory.set('a', 'x'.repeat(99));
  memory.get('a');
  for (let n = 10; n < 20; n += 1) memory.set(String(n), 'x'.repeat(98));
  expect([memory.get('a'), memory.get('10')].map(Boolean)).toEqual([true, false]);
});

it('keeps what was wanted for longer than what is asked for once fills the memory again and again', () => {
  const memory = createAnswerMemory(() => 1, 1000);
  for (const key of ['a', 'b']) {
    memory.set(key, 'x'.repeat(99));
    memory.get(key);
  }
  for (let n = 100; n < 200; n += 1) memory.set(String(n), 'x'.repeat(97));
  expect([memory.get('a'), memory.get('b'), memory.get('199')].map(Boolean)).toEqual([
    true,
    true,
    true,
  ]);
});

it('makes room among what was wanted once all of it was', () => {
  const memory = createAnswerMemory(() => 1, 1000);
  for (let n = 100; n < 150; n += 1) {
    memory.set(String(n), 'x'.repeat(97));
    memory.get(String(n));
  }
  const left = Array.from({ length: 50 }, (_, n) => String(n + 100)).filter(
    (key) => memory.get(key) !== undefined,
  );
  expect(left).toEqual(['140', '141', '142', '143', '144', '145', '146', '147', '148', '149']);
});
