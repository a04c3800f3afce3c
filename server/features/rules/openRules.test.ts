import { expect, test, vi } from 'vitest';
import { aRule } from '#tests/support/testRules.ts';
import { openRules, rulesPath, writeRules } from './openRules.ts';

const fileOf = (text: string) =>
  writeRules({ format: 1, rules: [aRule({ effect: { kind: 'announcement', text } })] });

test('of two looks at once, the one with the later rules is the last word', async () => {
  let stored = { version: '1', files: new Map([[rulesPath, fileOf('One')]]) };
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  const rules = await openRules(
    {
      version: () => Promise.resolve(stored.version),
      async read() {
        const answer = stored;
        reads += 1;
        if (reads === 2) await slow.promise;
        return answer;
      },
    },
    () => undefined,
  );
  stored = { version: '2', files: new Map([[rulesPath, fileOf('Two')]]) };
  const looks = [rules.refresh()];
  await expect.poll(() => reads).toBe(2);
  stored = { version: '3', files: new Map([[rulesPath, fileOf('Three')]]) };
  looks.push(rules.refresh());
  slow.resolve();
  await Promise.all(looks);
  expect(rules.current().rules[0]?.effect).toMatchObject({ text: 'Three' });
});

test('rules that cannot be read are reported once, and those before them stay', async () => {
  let stored = { version: '1', files: new Map([[rulesPath, fileOf('One')]]) };
  const onUnreadable = vi.fn<(error: unknown) => void>();
  const rules = await openRules(
    { version: () => Promise.resolve(stored.version), read: () => Promise.resolve(stored) },
    onUnreadable,
  );
  const before = rules.current();
  stored = { version: '2', files: new Map([[rulesPath, Buffer.from('{"format":2}')]]) };
  await rules.refresh();
  await rules.refresh();
  expect(rules.current()).toBe(before);
  expect(onUnreadable).toHaveBeenCalledTimes(1);
});
