import type { LiteClient } from 'algoliasearch/lite';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { Api } from './api.ts';
import { ApiError, statusOf } from './apiError.ts';
import type { SearchAnswer } from './searchQuery.ts';

type LiteModule = typeof import('algoliasearch/lite');

/** Searches with the official client, loaded by the first search. `host`: host or origin; null: the provider's. */
export function createSearchClient(
  settings: PublicConfig['search'],
  load: () => Promise<LiteModule> = () => import('algoliasearch/lite'),
): Api['search'] {
  let client: Promise<LiteClient> | undefined;
  return async (queries) => {
    client ??= load().then((lite) => connect(lite, settings));
    try {
      const answer = await (await client).search({ requests: queries as never });
      return answer.results as unknown as SearchAnswer[];
    } catch (cause) {
      client = undefined;
      throw new ApiError('network', `The search failed: ${String(cause)}`, {
        status: statusOf(cause),
      });
    }
  };
}

function connect(lite: LiteModule, settings: PublicConfig['search']): LiteClient {
  if (settings.host === null) return lite.liteClient(settings.appId, settings.apiKey);
  const [host, scheme = 'https'] = settings.host.split('://').reverse() as [string, string?];
  const protocol = scheme === 'http' ? 'http' : 'https';
  return lite.liteClient(settings.appId, settings.apiKey, {
    hosts: [{ url: host, accept: 'readWrite', protocol }],
    timeouts,
  });
}

/** Milliseconds: our own host has no other beside it, so it gets more time than the client would grant. */
const timeouts = { connect: 5000, read: 10_000, write: 10_000 };
