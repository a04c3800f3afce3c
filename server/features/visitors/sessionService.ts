import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import { roundPosition } from '#shared/domain/location/geography.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { noLocation, type Location, type PreferenceType } from '#shared/domain/visitors/visitor.ts';
import { appError } from '#server/features/appError.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type {
  SessionRepository,
  StoredSession,
} from '#server/storage/visitors/sessionRepository.ts';
import { nationalLabel, type PlaceResolver } from './placeResolver.ts';
import { readCustomerToken } from './signedTokens.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds: visits are noted once a day, for sessions end a year after the last. */
const visitInterval = dayLength;

type LocationBody = CallRequest<'setLocation'>['body'];
type Keys = CallRequest<'setBands'>['body']['keys'];

export interface SessionServiceOptions extends Pick<
  ShopContext,
  'sessions' | 'own' | 'writesFor' | 'live' | 'places' | 'now'
> {
  /** Signs customer tokens (`CUSTOMER_KEY`). */
  customerKey: string | null;
}

/** Location, preferences and customer that visitors set (docs/product.md#41-bookmarks, docs/product.md#43-location, docs/product.md#44-preferences). */
export function createSessionService(options: SessionServiceOptions) {
  const { sessions, own, writesFor, live, places, now } = options;
  const noteVisit = async (visitor: Visitor, { visitedAt }: StoredSession) => {
    const isNoted = now().getTime() - Date.parse(visitedAt) < visitInterval;
    if (!isNoted) await writesFor(visitor).noteVisit();
  };
  const isListed = (eventKey: number) => live.shown().catalogue.eventByKey.has(eventKey);
  return {
    async get(visitor: Visitor) {
      const session = await own.read(visitor);
      // Not awaited: a visit that could not be noted is noted at the next read.
      if (session !== null) void noteVisit(visitor, session).catch(() => undefined);
      return toAnswer(session);
    },
    async setLocation(visitor: Visitor, body: LocationBody) {
      const location = toLocation(body, places);
      const place = places.resolve(location);
      await writesFor(visitor).setLocation(location);
      return { displayedLocation: place?.label ?? nationalLabel };
    },
    async addBookmark(visitor: Visitor, eventKey: number) {
      if (!isListed(eventKey)) throw createEventNotFound(eventKey);
      await writesFor(visitor).addBookmark(eventKey);
    },
    async removeBookmark(visitor: Visitor, eventKey: number) {
      // A saved event that has left the catalogue can still be removed.
      const session = isListed(eventKey) ? null : await sessions.find(visitor.sessionId);
      const isSaved = session?.bookmarkedEventKeys.includes(eventKey) ?? false;
      if (!isListed(eventKey) && !isSaved) throw createEventNotFound(eventKey);
      await writesFor(visitor).removeBookmark(eventKey);
    },
    async replacePreferences(visitor: Visitor, kind: PreferenceType, keys: Keys) {
      const chosen = [...new Set(keys.map(Number))];
      const list = listOf[kind];
      const session = await sessions.find(visitor.sessionId);
      // A preference that rules have hidden since it was chosen stays chosen.
      const stored = session?.preferences[list === 'artists' ? 'bands' : list] ?? [];
      const listed = live.shown().catalogue[list].map(({ key }) => key);
      checkKeys(new Set([...listed, ...stored]), chosen);
      await writesFor(visitor).replacePreferences(kind, chosen);
    },
    async linkCustomer(visitor: Visitor, token: string) {
      const customerId = readCustomerToken(token, { key: options.customerKey, now: now() });
      if (customerId === null) throw createBadToken();
      await writesFor(visitor).linkCustomer(customerId);
    },
  };
}

function createEventNotFound(eventKey: number) {
  return appError('event_not_found', `No event has the key ${eventKey}.`);
}

function createBadToken() {
  const message = 'The `r` of a link that this server has signed, before it expires';
  return appError('invalid_request', 'See errors for each field.', [{ path: '/token', message }]);
}

type Found = Awaited<ReturnType<SessionRepository['find']>>;

function toAnswer(session: Found): CallAnswer<'getSession'> {
  if (session === null) return emptySession;
  const { bands, categories, genres } = session.preferences;
  return {
    bookmarkedEventKeys: [...session.bookmarkedEventKeys],
    preferences: { bands: [...bands], categories: [...categories], genres: [...genres] },
    lastSetLocationType: session.location.type,
    lastSetGeo: session.location.geo,
    lastSetPostcode: session.location.postcode,
  };
}

const emptySession: CallAnswer<'getSession'> = {
  bookmarkedEventKeys: [],
  preferences: { bands: [], categories: [], genres: [] },
  lastSetLocationType: 'none',
  lastSetGeo: null,
  lastSetPostcode: null,
};

function toLocation(body: LocationBody, places: PlaceResolver): Location {
  if (body.locationType === 'postcode') {
    return { type: 'postcode', geo: null, postcode: places.checkPostcode(body.postcode) };
  }
  if (body.locationType === 'none') return noLocation;
  return { type: 'geo', geo: roundPosition(body.geo), postcode: null };
}

const listOf = { band: 'artists', category: 'categories', genre: 'genres' } as const;

function checkKeys(known: ReadonlySet<number>, keys: readonly number[]): void {
  const errors = keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ path: `/keys/${index}`, message: `${key} is not in the catalogue` }],
  );
  if (errors.length === 0) return;
  const unknown = keys.filter((key) => !known.has(key)).join(', ');
  throw appError('unknown_keys', `Not in the catalogue: ${unknown}.`, errors);
}
