import { expect, it } from 'vitest';
import { type AnswerMemory, createAnswerMemory } from './answerMemory.ts';
import { createReadyAnswer } from './readyAnswer.ts';

const revision = () => 1;
const answerOf = (length: number) => createReadyAnswer('x'.repeat(length));

/** Asked for twice, as what is kept at hand has been. */
function setTwice(memory: AnswerMemory, key: string, length: number): void {
  memory.set(key, answerOf(length));
  if (memory.get(key) === undefined) memory.set(key, answerOf(length));
}

const known = (memory: AnswerMemory, keys: readonly string[]) =>
  keys.filter((key) => memory.get(key) !== undefined);

const read = (memory: AnswerMemory, key: string) => memory.get(key)?.as('identity');

it('gives an answer again from the first time on', () => {
  const memory = createAnswerMemory(revision);
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', createReadyAnswer('größer'));
  const bytes = Buffer.from('größer').toString('latin1');
  expect([read(memory, 'a'), read(memory, 'a')]).toEqual([bytes, bytes]);
});

it.each(['gzip', 'zstd'] as const)('keeps the form that was sent: %s', (encoding) => {
  const memory = createAnswerMemory(revision);
  const answer = answerOf(3000);
  const packed = answer.as(encoding);
  memory.set('a', answer);
  for (let time = 0; time < 2; time += 1) {
    expect(memory.get('a')?.kept()).toEqual({ encoding, text: packed });
    expect(memory.get('a')?.length).toBe(3000);
  }
  expect(read(memory, 'a')).toBe('x'.repeat(3000));
});

it('forgets everything at a new revision, newcomers too', () => {
  let current = 1;
  const memory = createAnswerMemory(() => current);
  setTwice(memory, 'a', 8);
  memory.set('b', answerOf(8));
  current = 2;
  expect(known(memory, ['a', 'b'])).toEqual([]);
  memory.set('b', answerOf(9));
  expect(read(memory, 'b')).toBe('x'.repeat(9));
});

it('gives up what was used least recently when there is too much', () => {
  const memory = createAnswerMemory(revision, { kept: 20, newcomers: 30 });
  setTwice(memory, 'a', 8);
  setTwice(memory, 'b', 8);
  memory.get('a');
  setTwice(memory, 'c', 8);
  memory.set('d', answerOf(10));
  expect(known(memory, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

it('keeps little of what is asked for once, however much of it comes', () => {
  const memory = createAnswerMemory(revision, { kept: 1000, newcomers: 1000 });
  setTwice(memory, 'a', 99);
  for (let n = 0; n < 5000; n += 1) memory.set(`once ${n}`, answerOf(98));
  expect(read(memory, 'a')).toBe('x'.repeat(99));
  const once = Array.from({ length: 5000 }, (_, n) => `once ${n}`);
  expect(known(memory, once).length).toBeLessThan(10);
});

it('keeps at hand at once what was here before, and had to leave', () => {
  const memory = createAnswerMemory(revision, { kept: 1000, newcomers: 300 });
  memory.set('a', answerOf(99));
  for (let n = 0; n < 5; n += 1) memory.set(`once ${n}`, answerOf(99));
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', answerOf(99));
  for (let n = 5; n < 9; n += 1) memory.set(`once ${n}`, answerOf(99));
  expect(read(memory, 'a')).toBe('x'.repeat(99));
});

it('takes an answer that is larger than its room for newcomers', () => {
  const memory = createAnswerMemory(revision, { kept: 1000, newcomers: 50 });
  memory.set('a', answerOf(99));
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', answerOf(99));
  expect(read(memory, 'a')).toBe('x'.repeat(99));
});

it('never gives one answer for another, whatever the sizes', () => {
  const memory = createAnswerMemory(revision, { kept: 2000, newcomers: 1500 });
  const textOf = (n: number) => `${n} `.repeat(1 + ((n * 7) % 60));
  for (let n = 0; n < 3000; n += 1) {
    memory.set(`ключ ${n}`, createReadyAnswer(textOf(n)));
    for (const asked of [n, n - 1, n - 3, n >> 1]) {
      const found = read(memory, `ключ ${asked}`);
      if (found !== undefined) expect(found).toBe(textOf(asked));
    }
  }
  expect(read(memory, 'ключ 2999')).toBe(textOf(2999));
});
