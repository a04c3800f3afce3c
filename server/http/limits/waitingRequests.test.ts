import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingRequests } from './waitingRequests.ts';

const limits = { ofNetwork: 5, ofAll: 10, age: 1000, ageOfFew: 5000, few: 2 };

let waiting: ReturnType<typeof createWaitingRequests>;
let refused: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  waiting = createWaitingRequests(limits);
  refused = [];
});
afterEach(() => void vi.useRealTimers());

function ask(network: string, name = network): void {
  const [rank, since] = [waiting.countRequest(network), performance.now()];
  const refuse = () => refused.push(name);
  waiting.add({ network, rank, since, begin: () => undefined, refuse });
}

function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  waiting.refuseOld();
}

/** Networks of the next requests, as many as wait at most. */
function takeAll(mayBegin = (_network: string) => true): string[] {
  const taken: string[] = [];
  for (let next = waiting.takeNext(mayBegin); next; next = waiting.takeNext(mayBegin)) {
    taken.push(next.network);
  }
  return taken;
}

test('a request that waits longer than the limit is refused, and those after it wait on', () => {
  ask('a', 'a1');
  pass(600);
  for (const name of ['a2', 'a3', 'a4']) ask('a', name);
  expect(refused).toEqual([]);
  pass(500);
  expect(refused).toEqual(['a1']);
  expect(waiting.size()).toBe(3);
  pass(500);
  expect(refused).toEqual(['a1', 'a4']);
});

test('a few wait longer, for a machine that stalls is not overloaded, and not for ever', () => {
  ask('a');
  ask('b');
  pass(4900);
  expect(refused).toEqual([]);
  pass(200);
  expect(refused).toEqual(['a', 'b']);
  expect(waiting.size()).toBe(0);
});

test('of those that wait too long, the few of networks that ask least are left', () => {
  ask('visitor');
  for (let index = 0; index < 5; index += 1) ask('greedy');
  pass(1100);
  expect(refused).toEqual(['greedy', 'greedy', 'greedy', 'greedy']);
  expect(takeAll()).toContain('visitor');
});

test('a request that begins or leaves is not refused later', () => {
  ask('a');
  ask('b');
  expect(takeAll()).toHaveLength(2);
  pass(10_000);
  expect(refused).toEqual([]);
});

test('one network has so many waiting at most', () => {
  for (let index = 0; index < 7; index += 1) ask('a');
  expect(refused).toHaveLength(2);
  expect(waiting.size()).toBe(5);
});

test('where too many wait, the last of the network that asks most leaves for one that asks less', () => {
  for (let index = 0; index < 6; index += 1) ask(`n${index}`);
  for (let index = 0; index < 4; index += 1) ask('greedy', `greedy ${index}`);
  ask('visitor');
  expect(refused).toEqual(['greedy 3']);
  ask('greedy', 'greedy 4');
  expect(refused).toEqual(['greedy 3', 'greedy 4']);
  expect(waiting.size()).toBe(10);
});

test('three of four turns are for the network that asked least, and the fourth for who waits longest', () => {
  for (const network of ['a', 'b', 'c']) waiting.countRequest(network);
  for (let round = 0; round < 3; round += 1) for (const network of ['a', 'b', 'c']) ask(network);
  ask('visitor');
  expect(takeAll().indexOf('visitor')).toBeLessThan(2);
  expect(takeAll()).toEqual([]);
});

test('what a network asked counts less with time', () => {
  for (let index = 0; index < 4; index += 1) ask('before');
  takeAll();
  pass(60_000);
  ask('now');
  ask('now');
  ask('before');
  // The first of two turns may be the one that goes round.
  expect(
    [waiting.takeNext(() => true), waiting.takeNext(() => true)].map((r) => r?.network),
  ).toContain('before');
});

test('networks that may not begin are passed over', () => {
  ask('a');
  ask('b');
  expect(takeAll((network) => network === 'b')).toEqual(['b']);
  expect(waiting.size()).toBe(1);
});
