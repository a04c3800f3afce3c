import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';

/** The route of a static page: title and text. */
export function contentRoute(slug: string, isIndexed = true) {
  const ContentScreen = () => (
    <ContentPageFrame page={useLoaderData<ContentPage | null>()} isIndexed={isIndexed} />
  );
  return { loader: loadContent(slug), Component: ContentScreen };
}
