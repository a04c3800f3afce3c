import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { untrained } from '#server/features/recommendations/training/startTraining.ts';
import { openDatabase, openReadDatabase } from '#server/storage/engine/openDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { buildInWorker } from './buildInWorker.ts';
import { openLiveCatalogue } from './openLiveCatalogue.ts';

test('a console that is quit while it prepares lets go of the database, which leaves no log behind', async () => {
  const folder = temporaryFolder('live-catalogue');
  const file = join(folder, 'wattle.db');
  const database = await openDatabase({ file });
  const onError = vi.fn<(error: unknown) => void>();
  let isReading = false;
  /** Reads the database until it is stopped. */
  const build: typeof buildInWorker = async (_request, stop) => {
    const reader = openReadDatabase(file);
    await reader.read.selectFrom('event').select('name').execute();
    isReading = true;
    await new Promise((resolve) => stop?.addEventListener('abort', resolve));
    await reader.close();
    throw new Error('stopped');
  };
  const live = await openLiveCatalogue({
    read: database.read,
    location: { engine: 'sqlite', file },
    demand: untrained.demand,
    cache: null,
    now: () => new Date('2025-11-03T00:00:00Z'),
    warmUpAfter: 0,
    onError,
    build,
  });
  await vi.waitFor(() => expect(isReading).toBe(true), 20_000);
  await live.stop();
  await database.close();
  // The empty files of locks stay.
  expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual(['wattle.db']);
  expect(onError).not.toHaveBeenCalled();
});
