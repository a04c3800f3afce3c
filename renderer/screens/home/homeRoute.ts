import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import { requestCookies } from '#renderer/platform/cookies.ts';
import type { RenderedRecommendations } from '#renderer/state/home/recommendations.ts';
import { readModes } from '#renderer/state/visitor/modes.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { parseHomeAddress } from './homeAddress.ts';
import { loadHome } from './loadHome.ts';

/**
 * Loads the sections for the first page. In the browser the state fetches them when location or
 * preferences change, so there is nothing to load.
 */
async function homeLoader({
  request,
  context,
}: LoaderFunctionArgs): Promise<RenderedRecommendations | null> {
  if (!import.meta.env.SSR) return null;
  const address = parseHomeAddress(new URL(request.url).searchParams);
  const { isDeveloper } = readModes(requestCookies(request.headers.get('cookie')));
  const now = context.get(clockContext)();
  return loadHome(context.get(apiContext), address, { isDeveloper, now });
}

export const route = { loader: homeLoader, Component: HomeScreen };
