import { z } from 'zod';
import { calls } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  customerIdField,
  emptyAnswer,
  eventKeyField,
  geoField,
  interactionTargetField,
  keysField,
  postcodeField,
  sessionIdField,
} from '#shared/contract/fields.ts';

const identity = {
  sessionId: sessionIdField,
  customerId: customerIdField,
  interactionTarget: interactionTargetField,
};

const sessionAnswer = z.strictObject({
  bookmarkedEventKeys: z.array(eventKeyField),
  preferences: z.strictObject({
    bands: z.array(z.int()),
    categories: z.array(z.int()),
    genres: z.array(z.int()),
  }),
  lastSetLocationType: z.enum(['none', 'postcode', 'geo']),
  lastSetGeo: geoField.nullable(),
  lastSetPostcode: z.string().nullable(),
});

const locationBody = z.discriminatedUnion('locationType', [
  z.strictObject({
    ...identity,
    locationType: z.literal('none'),
    geo: z.null().optional(),
    postcode: z.null().optional(),
  }),
  z.strictObject({
    ...identity,
    locationType: z.literal('postcode'),
    geo: z.null().optional(),
    postcode: postcodeField,
  }),
  z.strictObject({
    ...identity,
    locationType: z.literal('geo'),
    geo: geoField,
    postcode: z.null().optional(),
  }),
]);

const bookmarkBody = z.strictObject({ ...identity, eventKey: eventKeyField });
const keysBody = z.strictObject({ ...identity, keys: keysField });

const preferenceEndpoint = <C extends (typeof calls)['setBands' | 'setCategories' | 'setGenres']>(
  call: C,
  noun: string,
) =>
  ({
    call,
    summary: `Replace the favourite ${noun}`,
    status: 204,
    body: keysBody,
    response: emptyAnswer,
    errors: ['session_mismatch', 'unknown_keys'],
  }) as const satisfies Endpoint;

export const sessionEndpoints = {
  getSession: {
    call: calls.getSession,
    summary: 'The state of this visitor',
    status: 200,
    response: sessionAnswer,
    errors: [],
  },
  setLocation: {
    call: calls.setLocation,
    summary: 'Set or unset the location',
    status: 200,
    body: locationBody,
    response: z.strictObject({ displayedLocation: z.string() }),
    errors: ['session_mismatch', 'invalid_postcode'],
  },
  addBookmark: {
    call: calls.addBookmark,
    summary: 'Save an event',
    status: 204,
    body: bookmarkBody,
    response: emptyAnswer,
    errors: ['session_mismatch', 'event_not_found'],
  },
  removeBookmark: {
    call: calls.removeBookmark,
    summary: 'Remove a saved event',
    status: 204,
    body: bookmarkBody,
    response: emptyAnswer,
    errors: ['session_mismatch', 'event_not_found'],
  },
  setBands: preferenceEndpoint(calls.setBands, 'artists'),
  setCategories: preferenceEndpoint(calls.setCategories, 'categories'),
  setGenres: preferenceEndpoint(calls.setGenres, 'genres'),
  linkCustomer: {
    call: calls.linkCustomer,
    summary: 'Link the session to the customer of a signed link, as its visitor has confirmed',
    status: 204,
    body: z.strictObject({ ...identity, token: z.string().min(1).max(100) }),
    response: emptyAnswer,
    errors: ['session_mismatch'],
  },
} as const satisfies Record<string, Endpoint>;
