import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prerenderPosters } from './prerenderPosters.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const addresses = (...ids: string[]) => ids.map((id) => ({ id, file: 'square-320.avif' }));

function start(listPosters: () => Promise<{ id: string; file: string }[]>) {
  let catalogue = {};
  const rendered: string[] = [];
  const onError = vi.fn();
  const prerender = prerenderPosters({
    catalogue: () => catalogue,
    listPosters,
    render: async ({ id }) => {
      await Promise.resolve();
      if (id === 'broken') throw new Error('no such style');
      rendered.push(id);
    },
    quietTime: 1000,
    pause: 100,
    onError,
  });
  return { prerender, rendered, onError, change: () => void (catalogue = {}) };
}

it('renders one poster after another while there are no requests, and pauses for a request', async () => {
  const { prerender, rendered } = start(() => Promise.resolve(addresses('a', 'b', 'c')));
  await vi.advanceTimersByTimeAsync(900);
  expect(rendered).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(rendered).toEqual(['a', 'b']);
  prerender.noteRequest('/');
  await vi.advanceTimersByTimeAsync(900);
  expect(rendered).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rendered).toEqual(['a', 'b', 'c']);
  await prerender.stop();
});

it('does not pause for the requests of probes', async () => {
  const { prerender, rendered } = start(() => Promise.resolve(addresses('a')));
  await vi.advanceTimersByTimeAsync(900);
  prerender.noteRequest('/readyz');
  await vi.advanceTimersByTimeAsync(200);
  expect(rendered).toEqual(['a']);
  await prerender.stop();
});

it('continues after a poster that cannot be rendered', async () => {
  const { prerender, rendered, onError } = start(() => Promise.resolve(addresses('broken', 'b')));
  await vi.advanceTimersByTimeAsync(2000);
  expect(rendered).toEqual(['b']);
  expect(onError).toHaveBeenCalledOnce();
  await prerender.stop();
});

it('starts again with a new catalogue, and ends when it is stopped', async () => {
  const listPosters = vi.fn(() => Promise.resolve(addresses('a')));
  const { prerender, rendered, change } = start(listPosters);
  await vi.advanceTimersByTimeAsync(2000);
  expect(listPosters).toHaveBeenCalledOnce();
  change();
  await vi.advanceTimersByTimeAsync(500);
  expect(rendered).toEqual(['a', 'a']);
  change();
  await prerender.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(listPosters).toHaveBeenCalledTimes(2);
});
