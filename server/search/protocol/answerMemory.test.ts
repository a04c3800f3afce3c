import { expect, it } from 'vitest';
import { type AnswerMemory, createAnswerMemory } from './answerMemory.ts';

/** Asked for twice, as what is kept has been. */
function setTwice(memory: AnswerMemory<string>, key: string, length: number): void {
  for (let time = 0; time < 2; time += 1) memory.set(key, 'x'.repeat(length));
}

const known = (memory: AnswerMemory<string>, keys: readonly string[]) =>
  keys.filter((key) => memory.get(key) !== undefined);

it('keeps an answer from the second time on', () => {
  const memory = createAnswerMemory(() => 1);
  memory.set('a', 'answer');
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', 'answer');
  expect(memory.get('a')).toBe('answer');
});

it('forgets everything at a new revision', () => {
  let revision = 1;
  const memory = createAnswerMemory(() => revision);
  setTwice(memory, 'a', 8);
  revision = 2;
  expect(memory.get('a')).toBeUndefined();
});

it('gives up what was used least recently when there is too much', () => {
  const memory = createAnswerMemory(() => 1, 20);
  setTwice(memory, 'a', 8);
  setTwice(memory, 'b', 8);
  memory.get('a');
  setTwice(memory, 'c', 8);
  expect(known(memory, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

it('keeps nothing of what is asked for once, however much of it comes', () => {
  const memory = createAnswerMemory(() => 1, 1000);
  setTwice(memory, 'a', 99);
  for (let n = 0; n < 5000; n += 1) memory.set(`once ${n}`, 'x'.repeat(98));
  expect(memory.get('a')).toBe('x'.repeat(99));
  const once = Array.from({ length: 5000 }, (_, n) => `once ${n}`);
  expect(known(memory, once)).toEqual([]);
});
