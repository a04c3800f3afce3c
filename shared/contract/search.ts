import { z } from 'zod';
import { searchRadii, sortOrders, timesOfDay } from '#shared/domain/search/searchOptions.ts';
import { datePresets } from '#shared/domain/search/searchState.ts';
import { weekdays } from '#shared/domain/time/calendar.ts';
import type { EndpointRow } from './endpoint.ts';

const day = z.iso.date().nullable();

const queryPart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['category', 'genre', 'state', 'age', 'access', 'venue', 'near', 'not', 'any']),
    value: z.string(),
  }),
  z.strictObject({ kind: z.literal('weekday'), value: z.enum(weekdays) }),
  z.strictObject({ kind: z.literal('time'), value: z.enum(timesOfDay) }),
  z.strictObject({ kind: z.literal('within'), value: z.literal(searchRadii) }),
  z.strictObject({ kind: z.literal('date'), value: z.enum(datePresets) }),
  z.strictObject({ kind: z.literal('days'), from: day, to: day }),
  z.strictObject({ kind: z.literal('price'), value: z.int().min(0) }),
  z.strictObject({ kind: z.literal('sort'), value: z.enum(sortOrders) }),
  z.strictObject({ kind: z.literal('online') }),
]);

const searchPlace = z.strictObject({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isOwn: z.boolean(),
  /** With its state, where it is a town: `Dubbo, NSW`. */
  town: z.string().optional(),
  /** Kilometres around it that are its own, where it is a region. */
  radius: z.literal(searchRadii).optional(),
  /** Its clock says what today is; absent where its state is not known. */
  timezone: z.string().optional(),
});

export const searchEndpoints = {
  readSearchText: {
    summary: 'What the words of a search mean, and where the place is that it names',
    query: z.strictObject({
      q: z.string().max(512).optional(),
      /** A postcode, town, position or `me`; the text's own place comes first, the visitor's last. */
      near: z.string().max(512).optional(),
    }),
    response: z.strictObject({
      /** The rest of the text, the conditions in it, and those that contradict an earlier one. */
      text: z.string(),
      parts: z.array(queryPart),
      leftOut: z.array(z.string()),
      /** Words that no event has; the text is without them, or finds events with nearly such words. */
      unknown: z.array(z.string()),
      /** Without a text: those that visitors near this one searched for most this week. */
      nearby: z.array(z.string()).optional(),
      /** Address to which a rule redirects this text; absent without one. */
      redirect: z.string().optional(),
      place: searchPlace.nullable(),
      /** Why there is no such place, or another one than was asked for. */
      placeProblem: z
        .enum(['unknown', 'similar', 'nearestPostcode', 'outside', 'notSet'])
        .nullable(),
    }),
    errors: ['search_unavailable'],
  },
  findPlaces: {
    summary: 'Towns whose names or postcodes begin with a text',
    query: z.strictObject({ q: z.string().min(1).max(512) }),
    /** Each with its state, and with a postcode where the text is of digits: `Dubbo, NSW`. */
    response: z.strictObject({ places: z.array(z.string()) }),
  },
  findNeighbours: {
    summary: 'What leads on from the page of a venue or an artist: its towns, or similar artists',
    query: z.strictObject({
      kind: z.enum(['venue', 'artist']),
      name: z.string().min(1).max(512),
    }),
    response: z.strictObject({
      /** Null for a venue, and for an artist without a coming event. */
      artistKey: z.int().nullable(),
      /** Each with its state: `Dubbo, NSW`. */
      towns: z.array(z.string()),
      /** Artists that visitors like together with this one; each has a bookable event. */
      artists: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, EndpointRow>;
