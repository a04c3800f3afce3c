import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import type { Api } from '#renderer/api/api.ts';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { callEndpoint, type CallOptions } from '#server/http/endpoints/callEndpoint.ts';
import type { RawInput } from '#server/http/endpoints/parseInput.ts';
import { answerSearch } from '#server/search/answerSearch.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';

export interface InProcessApiOptions extends CallOptions {
  live: LiveCatalogue;
}

/** The API for pages rendered on the server: the same handlers, without HTTP. */
export function createInProcessApi(options: InProcessApiOptions, visitor: Visitor): Api {
  return {
    async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
      const call = { input: input as RawInput, visitor };
      const { answer } = await callEndpoint(name, call, options);
      return answer;
    },
    search: (queries) => search(options.live, queries),
  };
}

async function search(
  live: LiveCatalogue,
  queries: readonly SearchQuery[],
): Promise<SearchAnswer[]> {
  const engine = live.current().search;
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: queries });
  if (status !== 200) throw new Error(`Search answered ${status}: ${JSON.stringify(body)}`);
  return Promise.resolve((body as { results: SearchAnswer[] }).results);
}
