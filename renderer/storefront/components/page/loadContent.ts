import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { type Api, apiContext } from '#renderer/api/api.ts';
import { statusOf } from '#renderer/api/apiError.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';

export type ContentPage = CallAnswer<'getContentPage'> & { showcase?: Showcase | null };
export type Showcase = NonNullable<Awaited<ReturnType<typeof findShowcase>>>;

/** Pages about us, which show what is on. */
const showcasePages =
  /^(?:ticket-your-event|brand-setup-request|customer-support|about|frequently-asked-questions)$/;
const shownPosters = 8;

/** A loader for the static page of that name; null with a matching status if it cannot be loaded. */
export function loadContent(slug: string) {
  return async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
    const api = context.get(apiContext);
    try {
      const showcase = showcasePages.test(slug) ? findShowcase(api).catch(() => null) : null;
      const page: ContentPage = await api.call('getContentPage', { params: { slug } });
      return { ...page, showcase: await showcase };
    } catch (cause) {
      return data(null, { status: statusOf(cause) || 503 });
    }
  };
}

/** Own posters, and how many events, venues and artists there are; null with too few posters. */
async function findShowcase({ search }: Api) {
  const answers = await search([
    { indexName: searchIndexes.guide, hitsPerPage: 60, attributesToRetrieve: ['EventImage1'] },
    { indexName: searchIndexes.venueSuggestions, hitsPerPage: 0 },
    { indexName: searchIndexes.reference, facetFilters: ['type:band'], hitsPerPage: 0 },
  ]);
  const found = answers.flatMap((answer) => (isFacetAnswer(answer) ? [] : [answer]));
  const images = found[0]?.hits.map(({ EventImage1 }) => String(EventImage1)) ?? [];
  const posters = [...new Set(images.filter((image) => image.startsWith('/posters/')))];
  if (posters.length < shownPosters) return null;
  return { posters: posters.slice(0, shownPosters), counts: found.map(({ nbHits }) => nbHits) };
}
