import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { indexCatalogue } from '#shared/domain/rules/indexCatalogue.ts';
import { readOwnAddress } from '#server/search/rules/resolveRedirects.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import { aRule } from '#tests/support/testRules.ts';
import { openRules } from './openRules.ts';
import { createRuleService } from './ruleService.ts';

test('the event loop has a turn between two rules of a draft, whether they are checked, saved or read', async () => {
  const database = await openTestDatabase();
  const store = createVersionStore('rules', database);
  let turn = 0;
  let turns: number[] = [];
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; turn += 1) await nextTurn();
  })();
  const catalogue = indexCatalogue(aCatalogue([{ name: 'Gig' }]));
  const service = createRuleService({
    rules: await openRules(store, () => undefined),
    store,
    now: () => testNow,
    facts: () => ({
      ...catalogue,
      promotions: [],
      isPostcode: () => true,
      isPage: () => true,
      readAddress: readOwnAddress,
      marksOf(rule) {
        turns.push(turn);
        return catalogue.marksOf(rule);
      },
    }),
  });
  const rules = Array.from({ length: 20 }, (_, n) =>
    aRule({ id: `r${n}`, effect: { kind: 'boost', targets: { events: [1] }, factor: 2 } }),
  );
  const file = { format: 1 as const, rules };
  const { version } = await service.get();
  for (const work of [
    () => service.check({ file }),
    () => service.save({ version, file, note: null, isConfirmed: true }),
    () => service.get(),
  ]) {
    turns = [];
    await work();
    expect(turns.length).toBeGreaterThanOrEqual(2 * rules.length);
    expect(new Set(turns).size).toBe(turns.length);
  }
  over.abort();
  await counting;
  await database.close();
});
