// @vitest-environment happy-dom
import { liteClient } from 'algoliasearch/lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as searchInsights from 'search-insights';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { instantSearch } from '#tests/support/instantSearch.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

interface HitProps {
  hit: { EventName: string };
  sendEvent: (type: string, hit: object, name: string) => void;
}

function Hit({ hit, sendEvent }: HitProps) {
  const buttons = ['click', 'conversion'].map((type) =>
    createElement('button', { key: type, id: type, onClick: () => sendEvent(type, hit, type) }),
  );
  return createElement('p', {}, hit.EventName, ...buttons);
}

test("InstantSearch's insights middleware sends views, clicks and conversions of its results", async () => {
  const { InstantSearch, Hits } = instantSearch;
  const hosts = [
    { url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'read' } as const,
  ];
  const host = server.origin;
  const page = createElement(
    InstantSearch,
    {
      searchClient: liteClient('demo-app', 'search-only', { hosts }),
      indexName: searchIndexes.guide,
      initialUiState: { [searchIndexes.guide]: { query: 'event' } },
      insights: { insightsClient: searchInsights.default, insightsInitParams: { host } },
    },
    createElement(Hits, { hitComponent: Hit as never }),
  );
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(page);
  const press = (id: string) =>
    vi.waitFor(() => element.querySelector<HTMLElement>(`#${id}`)!.click(), { timeout: 20_000 });
  await press('click');
  await press('conversion');
  await vi.waitFor(
    async () =>
      expect(
        await server.database.read.selectFrom('search_count').selectAll().execute(),
      ).toMatchObject([{ asked: 1, clicks: 1, positions: 1, conversions: 1 }]),
    { timeout: 20_000 },
  );
  root.unmount();
});
