import { expect, test } from 'vitest';
import { terminateUnderLoad } from '#tests/bench/durability/terminateUnderLoad.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('a signal to the whole process group of npm start drops no request, loses no interaction and ends with 0', async () => {
  const dataDir = temporaryFolder('terminate');
  const options = { dataDir, databaseUrl: null, signal: 'SIGTERM' as const, after: 100 };
  const report = await terminateUnderLoad(options);
  expect(report).toMatchObject({ exitCode: 0, dropped: 0, failed: 0, lost: 0 });
}, 180_000);
