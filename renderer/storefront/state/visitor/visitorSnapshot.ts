import { atom } from 'jotai';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { type Services, servicesAtom } from '#renderer/api/services.ts';
import { readModes } from '#renderer/platform/cookies.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { adoptLocationAtom, locationAtom } from './location.ts';
import { modesAtom } from './modes.ts';
import { adoptPreferencesAtom, preferencesAtom } from './preferences.ts';

/** The visitor as the server rendered the page; plain data, part of the page. */
export type VisitorSnapshot = Awaited<ReturnType<typeof loadVisitor>>;

/**
 * Reads the visitor of a request or of the open page. Never rejects: `session` is null if it could not be read, and the
 * page then shows no personal data.
 */
export async function loadVisitor(services: Pick<Services, 'api' | 'cookies' | 'warn'>) {
  const session = await services.api.call('getSession', {}).catch((cause: unknown) => {
    services.warn('The session could not be read', cause);
    return null;
  });
  return { session, ...readModes(services.cookies) };
}

/** Puts a snapshot into the atoms of a fresh store. */
export const hydrateVisitorAtom = atom(null, (get, set, snapshot: VisitorSnapshot) => {
  const { session, ...modes } = snapshot;
  set(modesAtom, modes);
  if (!session) return;
  set(bookmarksAtom, session.bookmarkedEventKeys);
  set(preferencesAtom, { ...session.preferences, version: get(preferencesAtom).version });
  set(locationAtom, { ...locationOf(session), version: get(locationAtom).version });
});

/**
 * Reads the session again, for a page that was rendered without it. The visitor's choices of meanwhile stay; what is shown
 * already is not set anew, since home would load its sections again.
 */
export const fetchSessionDataAtom = atom(null, async (get, set) => {
  const [shownLocation, shownPreferences] = [get(locationAtom), get(preferencesAtom)];
  const { session } = await loadVisitor(get(servicesAtom));
  if (!session) return;
  if (session.bookmarkedEventKeys.length > 0) set(bookmarksAtom, session.bookmarkedEventKeys);
  const { preferences } = session;
  const location = locationOf(session);
  const isSameLocation = location.type === 'none' || !differs(location, shownLocation);
  if (!isSameLocation && get(locationAtom) === shownLocation) set(adoptLocationAtom, location);
  const hasPreferences = Object.values(preferences).some((keys) => keys.length > 0);
  const isChanged = hasPreferences && differs(preferences, shownPreferences);
  if (isChanged && get(preferencesAtom) === shownPreferences)
    set(adoptPreferencesAtom, preferences);
});

function differs(stored: object, shown: object): boolean {
  return JSON.stringify({ ...shown, ...stored }) !== JSON.stringify(shown);
}

function locationOf(session: CallAnswer<'getSession'>): Location {
  const { lastSetLocationType: type, lastSetGeo: geo, lastSetPostcode: postcode } = session;
  return { type, geo, postcode };
}
