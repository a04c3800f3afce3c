import { expect, test } from 'vitest';
import { missingProxySettings, requireDeveloper } from './requireDeveloper.ts';
import type { Visitor } from './visitor.ts';

const visitor = { isDeveloper: false } as Visitor;

test('a developer passes', () => {
  expect(() => requireDeveloper({ ...visitor, isDeveloper: true })).not.toThrow();
});

test('others are refused', () => {
  expect(() => requireDeveloper(visitor)).toThrow(
    expect.objectContaining({ code: 'developer_required' }),
  );
});

test('behind an unknown proxy the error names the missing settings', () => {
  expect(() => requireDeveloper({ ...visitor, isBehindUnknownProxy: true })).toThrow(
    expect.objectContaining({ code: 'proxy_not_configured', message: missingProxySettings }),
  );
});
