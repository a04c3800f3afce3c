import { Router } from 'express';
import { embedLimits, embedPath, type EmbedAnswer } from '#shared/contract/embed.ts';
import { isCampaignName, isUnknownParameter } from '#shared/domain/search/readSearch.ts';
import { appError } from '#server/features/appError.ts';
import { compressBody } from '#server/http/compressBody.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { allowAnyOrigin } from '#server/http/pipeline/allowAnyOrigin.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { createInProcessApi, type PagesOptions } from './mountPages.ts';
import { removeOwnHeaders } from './sharedPages.ts';

/** The events of a search for embeds, by the code of the search page. */
export function mountEmbed(options: PagesOptions): Router {
  const router = Router();
  const api = createInProcessApi(options);
  const find = (query: URLSearchParams): Promise<EmbedAnswer> => {
    const { params, limit } = readQuery(query);
    return options.pages.findEmbed({ api, params, limit, now: options.now() }).catch((cause) => {
      throw cause instanceof SearchFault ? appError('invalid_request', cause.message) : cause;
    });
  };
  router.get(embedPath, allowAnyOrigin, async (request, response) => {
    const { searchParams } = new URL(request.originalUrl, options.origin());
    const answer = Buffer.from(JSON.stringify(await find(searchParams)));
    removeOwnHeaders(response);
    response.type('json').set('Cache-Control', 'public, max-age=60');
    response.send(await compressBody(answer, request, response));
  });
  router.all(embedPath, methodNotAllowed(['GET']));
  return router;
}

function readQuery(params: URLSearchParams): { params: URLSearchParams; limit: number } {
  const limit = Number(params.get('limit') ?? embedLimits.usual);
  params.delete('limit');
  if (!Number.isInteger(limit) || limit < 1 || limit > embedLimits.most) {
    throw appError(
      'invalid_request',
      `limit must be a whole number from 1 to ${embedLimits.most}.`,
    );
  }
  const unknown = [...params.keys()].find(isUnknownParameter);
  if (unknown !== undefined) {
    throw appError('invalid_request', `“${unknown.slice(0, 40)}” is no parameter of a search.`);
  }
  for (const name of [...params.keys()].filter(isCampaignName)) params.delete(name);
  return { params, limit };
}
