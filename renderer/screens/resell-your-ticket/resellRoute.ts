import { loadContent } from '#renderer/components/content/loadContent.ts';
import { ResellScreen } from './ResellScreen.tsx';

export const resellRoute = { loader: loadContent('resell-your-ticket'), Component: ResellScreen };
