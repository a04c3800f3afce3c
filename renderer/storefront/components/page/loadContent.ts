import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { apiContext } from '#renderer/api/api.ts';
import { statusOf } from '#renderer/api/apiError.ts';

export type ContentPage = CallAnswer<'getContentPage'>;

/** A loader for the static page of that name; null with a matching status if it cannot be loaded. */
export function loadContent(slug: string) {
  return async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
    try {
      return await context.get(apiContext).call('getContentPage', { params: { slug } });
    } catch (cause) {
      return data(null, { status: statusOf(cause) || 503 });
    }
  };
}
