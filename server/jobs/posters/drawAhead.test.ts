import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawAhead } from './drawAhead.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const addresses = (...ids: string[]) => ids.map((id) => ({ id, file: 'square-320.avif' }));

function start(front: () => Promise<{ id: string; file: string }[]>) {
  let catalogue = {};
  const drawn: string[] = [];
  const onError = vi.fn();
  const ahead = drawAhead({
    catalogue: () => catalogue,
    front,
    draw: async ({ id }) => {
      await Promise.resolve();
      if (id === 'broken') throw new Error('no such style');
      drawn.push(id);
    },
    quietTime: 1000,
    pause: 100,
    onError,
  });
  return { ahead, drawn, onError, change: () => void (catalogue = {}) };
}

it('draws one picture after the other once nobody asks, and stops when somebody does', async () => {
  const { ahead, drawn } = start(() => Promise.resolve(addresses('a', 'b', 'c')));
  await vi.advanceTimersByTimeAsync(900);
  expect(drawn).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(drawn).toEqual(['a', 'b']);
  ahead.note('/');
  await vi.advanceTimersByTimeAsync(900);
  expect(drawn).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(drawn).toEqual(['a', 'b', 'c']);
  await ahead.stop();
});

it('is not kept from it by those who look whether the server lives', async () => {
  const { ahead, drawn } = start(() => Promise.resolve(addresses('a')));
  await vi.advanceTimersByTimeAsync(900);
  ahead.note('/readyz');
  await vi.advanceTimersByTimeAsync(200);
  expect(drawn).toEqual(['a']);
  await ahead.stop();
});

it('goes on behind a picture that cannot be drawn', async () => {
  const { ahead, drawn, onError } = start(() => Promise.resolve(addresses('broken', 'b')));
  await vi.advanceTimersByTimeAsync(2000);
  expect(drawn).toEqual(['b']);
  expect(onError).toHaveBeenCalledOnce();
  await ahead.stop();
});

it('begins anew with another catalogue, and ends when it is stopped', async () => {
  const front = vi.fn(() => Promise.resolve(addresses('a')));
  const { ahead, drawn, change } = start(front);
  await vi.advanceTimersByTimeAsync(2000);
  expect(front).toHaveBeenCalledOnce();
  change();
  await vi.advanceTimersByTimeAsync(500);
  expect(drawn).toEqual(['a', 'a']);
  change();
  await ahead.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(front).toHaveBeenCalledTimes(2);
});
