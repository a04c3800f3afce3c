import { expect, test } from 'vitest';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import { createScenarioPlayer } from './playScenario.ts';

const visitor = (sessionId: string) => ({ sessionId, scenario: 'slow-and-stale' }) as Visitor;

test('slow and stale: the answer to a change comes after the answer to the next one', async () => {
  const player = createScenarioPlayer({ now: () => new Date(), delay: 300 });
  const order: string[] = [];
  const ask = async (name: string, sessionId = 'one') => {
    await player.play(
      visitor(sessionId),
      async () => ({ sections: [] }) as unknown as RecommendationsAnswer,
    );
    order.push(name);
  };
  await ask('the page itself');
  const late = ask('first location');
  await ask('second location');
  await ask('the page of somebody else', 'two');
  await late;
  expect(order).toEqual([
    'the page itself',
    'second location',
    'the page of somebody else',
    'first location',
  ]);
});

test('slow and stale: a late answer comes once it is overtaken, however long that may take', async () => {
  const player = createScenarioPlayer({ now: () => new Date(), delay: 600_000 });
  const order: string[] = [];
  const ask = async (name: string) => {
    await player.play(
      visitor('one'),
      async () => ({ sections: [] }) as unknown as RecommendationsAnswer,
    );
    order.push(name);
  };
  await ask('the page itself');
  const late = ask('first location');
  await ask('second location');
  expect(order).toEqual(['the page itself', 'second location']);
  await late;
  expect(order.at(-1)).toBe('first location');
});
