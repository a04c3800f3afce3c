import { expect, test } from 'vitest';

const usual = globalThis.Error;

test('once React is loaded errors know their places again', async () => {
  const { hydrateRoot } = await import('./reactClient.ts');
  expect(hydrateRoot).toBeTypeOf('function');
  expect(globalThis.Error).toBe(usual);
  expect(new Error('later').stack).toContain('reactClient.test');
});
