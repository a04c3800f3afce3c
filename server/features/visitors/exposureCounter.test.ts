import { expect, test } from 'vitest';
import { storeExposures, readShownCounts } from '#server/storage/visitors/exposureRepository.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createExposureCounter } from './exposureCounter.ts';

test('counts are added up by event and day, and stored once a minute', async () => {
  const database = await openTestDatabase();
  let time = 0;
  let isBroken = true;
  const add = (shown: Parameters<typeof storeExposures>[1]) =>
    storeExposures(database.write, shown);
  const counter = createExposureCounter({
    store: (rows) => (isBroken ? Promise.reject(new Error('no storage')) : add(rows)),
    now: () => new Date(time),
  });
  const stored = () => readShownCounts(database.read, '2026-03-04');
  counter.add([1, 2], '2026-03-04');
  counter.add([1], '2026-03-05');
  await counter.flush();
  expect(await stored()).toEqual(new Map());
  time += 60_000;
  await expect(counter.flush()).rejects.toThrow('no storage');
  isBroken = false;
  counter.add([2], '2026-03-03');
  time += 60_000;
  await counter.flush();
  expect(await stored()).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  counter.add([1], '2026-03-05');
  time += 60_000;
  await counter.flush();
  expect(await stored()).toEqual(
    new Map([
      [1, 3],
      [2, 1],
    ]),
  );
  await database.close();
});
