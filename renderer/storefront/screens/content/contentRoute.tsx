import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';

/** The route of a static page. */
export function contentRoute(slug: string) {
  return { loader: loadContent(slug), Component: ContentScreen };
}

/** The route of a page that thanks for a form. */
export function thankYouRoute(slug: string) {
  return { loader: loadContent(slug), Component: ThankYouScreen };
}

/** A static page: title and text. */
function ContentScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} />;
}

/** The page after a sent form; not indexed. */
function ThankYouScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} isIndexed={false} />;
}
