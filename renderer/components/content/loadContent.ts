import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { apiContext } from '#renderer/api/loaderContexts.ts';

export type ContentPage = CallAnswer<'getContentPage'>;

/**
 * A loader for the static page of that name; null with a matching status if it cannot be loaded.
 */
export function loadContent(slug: string) {
  return async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
    try {
      return await context.get(apiContext).call('getContentPage', { params: { slug } });
    } catch (cause) {
      return data(null, { status: statusOf(cause) });
    }
  };
}

/** In process a failure carries the code of the contract, over HTTP also the status. */
function statusOf(cause: unknown): number {
  if (cause instanceof ApiError) return cause.status || 503;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return code === 'not_found' ? 404 : 503;
}
