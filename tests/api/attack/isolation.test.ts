import { expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { runSweep } from '#tests/bench/isolation/runSweep.ts';
import { sweepKeys } from '#tests/bench/isolation/strangers.ts';
import { victim } from '#tests/bench/isolation/victim.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

// The short form; `npm run bench -- isolation` asks everything after every write, on both databases.
test('no call and no page shows a stranger a trait, with what tokens and ids ever, after any write', async () => {
  const swept = await startTestServer({ env: sweepKeys, pages: 'built' });
  const { traits, refused, writes } = await runSweep(swept.origin, { isFull: false });
  expect(traits).toEqual([]);
  expect(refused).toEqual([]);
  expect(writes).toBeGreaterThan(24);
  const sectionsFor = async (sessionId: string) => {
    const answer = await swept.send('/api/recommendations', {}, { sessionId });
    return endpoints.getRecommendations.response.parse(await answer.json()).sections;
  };
  // The victim sees them, so there was something to show.
  expect(await sectionsFor(victim.sessionId)).not.toEqual(await sectionsFor('a stranger'));
  await swept.close();
}, 300_000);
