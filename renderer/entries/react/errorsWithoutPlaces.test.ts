import { afterEach, expect, test, vi } from 'vitest';

const usual = globalThis.Error;

afterEach(() => {
  globalThis.Error = usual;
  vi.resetModules();
});

test('errors made while React is loaded are errors, and know no place', async () => {
  const { errorsWithPlaces } = await import('./errorsWithoutPlaces.ts');
  const made = [Error('called'), new Error('constructed')];
  errorsWithPlaces();
  expect(made.map((error) => error.message)).toEqual(['called', 'constructed']);
  for (const error of made) {
    expect(error).toBeInstanceOf(Error);
    expect(error.stack).toBeUndefined();
  }
});
