import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import type { ContentPage } from '#renderer/components/content/loadContent.ts';

/** The page after a sent form; not indexed. */
export function ThankYouScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} isIndexed={false} />;
}
