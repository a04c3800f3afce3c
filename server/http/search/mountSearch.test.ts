import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { afterEach, expect, test } from 'vitest';
import { createLiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { withoutIndex } from '#server/features/catalogue/readModels/buildReadModels.ts';
import { createSlowestSearch } from '#server/features/upkeep/statusService.ts';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { anEngine, searchNow } from '#tests/support/searchFor.ts';
import { mountSearch } from './mountSearch.ts';

const sketches = [{ name: 'Moonlight' }];
const sources = { catalogue: aCatalogue(sketches), demand: emptyDemand };
const unbuilt = withoutIndex(sources, null);
const built = { ...unbuilt, search: anEngine(sketches), builtAt: searchNow.toISOString() };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen() {
  const live = createLiveCatalogue(unbuilt);
  const app = express();
  app.use(
    mountSearch(
      {
        live,
        charge: () => undefined,
        receiveBody: (parser) => parser,
        slowestSearch: createSlowestSearch(() => searchNow),
      },
      Router(),
    ),
    errorHandler({ isStorageFailure: () => false, report: () => undefined }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/1/indexes/event_guide/query`;
  return { live, search: () => fetch(url, { method: 'POST', body: '{"query":"moon"}' }) };
}

test('a search waits for the index', async () => {
  const { live, search } = await listen();
  const answer = search();
  await live.searchWanted;
  live.replace(built);
  expect(await (await answer).json()).toMatchObject({ nbHits: 1 });
});

test('a search is refused with the reason while the index cannot be built, and answered again after', async () => {
  const { live, search } = await listen();
  const answer = search();
  await live.searchWanted;
  live.replace(withoutIndex(sources, 'no memory'));
  for (const refused of [await answer, await search()]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({
      message: 'The search index cannot be built',
      status: 503,
    });
  }
  live.replace(built);
  expect((await search()).status).toBe(200);
});
