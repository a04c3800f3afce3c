import { expect, test } from 'vitest';
import { readCustomerToken } from '#server/features/visitors/signedTokens.ts';
import { runNode } from '#tests/support/runNode.ts';

const key = 'a customer key of a test';
const now = new Date('2026-11-23T00:00:00Z');
const mint = (args: string[], env: Record<string, string> = { CUSTOMER_KEY: key }) =>
  runNode(['server/commands/privacyCommand.ts', 'customer-token', ...args], {
    CLOCK: now.toISOString(),
    ...env,
  });

test('the customer token command signs ids for the given number of days', async () => {
  const { code, output } = await mint(['ann', 'bob', '--days', '2']);
  expect(code).toBe(0);
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [id = '', token = ''] = line.split(' ');
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(readCustomerToken(token, { key, now: after(1.9) })).toBe(id);
    expect(readCustomerToken(token, { key, now: after(2.1) })).toBeNull();
  }
});

test.each([
  [['ann'], {}, 'CUSTOMER_KEY is not set'],
  [['ann@example.com'], { CUSTOMER_KEY: key }, 'A customer id is 1 to 45 letters'],
  [[], { CUSTOMER_KEY: key }, 'npm run customer-token --'],
  [['ann', '--days', '0'], { CUSTOMER_KEY: key }, 'npm run customer-token --'],
])('the customer token command refuses %j with %j', async (args, env, message) => {
  const { code, output } = await mint(args, env);
  expect(code).toBe(2);
  expect(output).toContain(message);
});
