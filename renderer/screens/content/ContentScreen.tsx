import { useLoaderData } from 'react-router-dom';
import { ContentPageFrame } from '#renderer/components/content/ContentPageFrame.tsx';
import type { ContentPage } from '#renderer/components/content/loadContent.ts';

/** A static page: title and text. */
export function ContentScreen() {
  return <ContentPageFrame page={useLoaderData<ContentPage | null>()} />;
}
