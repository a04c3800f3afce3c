import { loadContent } from '#renderer/components/content/loadContent.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { ThankYouScreen } from './ThankYouScreen.tsx';

/** The route of a static page. */
export function contentRoute(slug: string) {
  return { loader: loadContent(slug), Component: ContentScreen };
}

/** The route of a page that thanks for a form. */
export function thankYouRoute(slug: string) {
  return { loader: loadContent(slug), Component: ThankYouScreen };
}
