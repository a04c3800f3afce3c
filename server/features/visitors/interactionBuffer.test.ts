import { expect, test } from 'vitest';
import type { Interaction } from '#server/storage/visitors/interactionRepository.ts';
import { createInteractionBuffer } from './interactionBuffer.ts';

const anInteraction = (sessionId: string): Interaction => ({
  sessionId,
  trackingId: null,
  kind: 'section-view',
  eventKey: null,
  target: 'home',
  at: '2025-11-03T00:00:00.000Z',
});

class BadRowError extends Error {}

/** A store that takes no batch with `bad` in it, and nothing at all while it is down. */
function setUp() {
  const stored: string[] = [];
  const reported: string[] = [];
  let isDown = false;
  const buffer = createInteractionBuffer({
    store(batch) {
      const ids = batch.map(({ sessionId }) => sessionId);
      if (isDown) return Promise.reject(new Error('storage is down'));
      if (ids.some((id) => id.startsWith('bad'))) return Promise.reject(new BadRowError());
      stored.push(...ids);
      return Promise.resolve();
    },
    identityOf: ({ sessionId }) => sessionId,
    capacity: 1000,
    isBadRow: (error) => error instanceof BadRowError,
    onBadRow(_error, { sessionId }) {
      reported.push(sessionId);
      // Storage breaks after the second bad row.
      if (sessionId === 'bad-then-down') isDown = true;
    },
  });
  return { buffer, stored, reported, setDown: (value: boolean) => (isDown = value) };
}

test('a row that can never be stored is reported and dropped, and takes no other with it', async () => {
  const { buffer, stored, reported } = setUp();
  const good = Array.from({ length: 99 }, (_, n) => `s${n}`);
  for (const id of [...good.slice(0, 40), 'bad-1', ...good.slice(40), 'bad-2']) {
    buffer.add(anInteraction(id));
  }
  await buffer.flush();
  expect(stored.toSorted()).toEqual(good.toSorted());
  expect(reported).toEqual(['bad-1', 'bad-2']);
  expect(buffer).toMatchObject({ waiting: 0, dropped: 2 });
});

test('after a failure of storage every row that is not stored is tried again, also within a split batch', async () => {
  const { buffer, stored, setDown } = setUp();
  const ids = ['a', 'b', 'bad-then-down', 'c', 'd'];
  for (const id of ids) buffer.add(anInteraction(id));
  await expect(buffer.flush()).rejects.toThrow('storage is down');
  expect([...stored, ...Array.from({ length: buffer.waiting })]).toHaveLength(4);
  setDown(false);
  await buffer.flush();
  expect(stored.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});
