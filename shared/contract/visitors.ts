import { z } from 'zod';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import type { EndpointRow } from './endpoint.ts';
import {
  customerIdField,
  noContent,
  eventKeyField,
  geoField,
  interactionTargetField,
  keysField,
  postcodeField,
  sessionIdField,
} from './fields.ts';

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

/** The address that a browser's push service gave it. */
const endpointField = z.string().min(1).max(1000);
const authField = z.string().regex(/^[\w-]{22}={0,2}$/, 'The key auth of a push subscription');

const bookmarkEndpoint = (summary: string) =>
  ({
    summary,
    body: z.strictObject({ ...identity, eventKey: eventKeyField }),
    ...noContent,
    errors: ['session_mismatch', 'event_not_found'],
  }) as const satisfies EndpointRow;

const keysBody = z.strictObject({ ...identity, keys: keysField });

const preferenceEndpoint = (noun: string) =>
  ({
    summary: `Replace the favourite ${noun}`,
    body: keysBody,
    ...noContent,
    errors: ['session_mismatch', 'unknown_keys'],
  }) as const satisfies EndpointRow;

export const sessionEndpoints = {
  getSession: {
    summary: 'The state of this visitor',
    response: sessionAnswer,
  },
  setLocation: {
    summary: 'Set or unset the location',
    body: locationBody,
    response: z.strictObject({ displayedLocation: z.string() }),
    errors: ['session_mismatch', 'invalid_postcode'],
  },
  addBookmark: bookmarkEndpoint('Save an event'),
  removeBookmark: bookmarkEndpoint('Remove a saved event'),
  getSavedCalendar: {
    summary: 'Whether this visitor’s saved events have a private calendar address',
    response: z.strictObject({
      /** ISO 8601; null: there is none. */
      madeAt: z.string().nullable(),
    }),
  },
  makeSavedCalendar: {
    summary: 'Make a private calendar address of the saved events; the one before it is stopped',
    body: z.strictObject({ sessionId: sessionIdField }),
    response: z.strictObject({
      /** It is told this once; null in a mode in which nothing is stored. */
      path: z.string().nullable(),
    }),
    errors: ['session_mismatch'],
  },
  removeSavedCalendar: {
    summary: 'Stop the private calendar address: it answers 410',
    body: z.strictObject({ sessionId: sessionIdField }),
    ...noContent,
    errors: ['session_mismatch'],
  },
  setBands: preferenceEndpoint('artists'),
  setCategories: preferenceEndpoint('categories'),
  setGenres: preferenceEndpoint('genres'),
  linkCustomer: {
    summary: 'Link the session to the customer of a signed link, as its visitor has confirmed',
    body: z.strictObject({ ...identity, token: z.string().min(1).max(100) }),
    ...noContent,
    errors: ['session_mismatch'],
  },
  getAlerts: {
    summary: 'The browsers of this visitor that show alerts, and the key to join them',
    response: z.strictObject({
      /** Public key of this installation (RFC 8292), base64url; empty in a mode in which nothing is stored. */
      publicKey: z.string(),
      endpoints: z.array(z.string()),
    }),
  },
  addAlerts: {
    summary: 'Send alerts to a browser',
    body: z.strictObject({
      /** Absent: that of the cookie, which a service worker cannot read. */
      sessionId: sessionIdField.optional(),
      endpoint: endpointField,
      /** The public key and the secret of the browser (RFC 8291), base64url. */
      p256dh: z.string().regex(/^[\w-]{87}={0,2}$/, 'The key p256dh of a push subscription'),
      auth: authField,
      /** The address that the browser had before, whose place this one takes. */
      previous: z.strictObject({ endpoint: endpointField, auth: authField }).optional(),
      timeZone: z
        .string()
        .max(64)
        .refine((zone) => zoneOffsetMinutes(0, zone) !== null, 'A zone such as Australia/Perth'),
    }),
    ...noContent,
    errors: ['session_mismatch'],
  },
  removeAlerts: {
    summary: 'Send no more alerts to a browser',
    body: z.strictObject({ endpoint: endpointField, auth: authField.optional() }),
    ...noContent,
  },
} as const satisfies Record<string, EndpointRow>;

const sectionBody = z.strictObject(identity);
const eventBody = sectionBody.extend({ eventKey: eventKeyField });

const interaction = <B extends z.ZodType>(summary: string, body: B) =>
  ({
    summary,
    body,
    ...noContent,
    errors: ['session_mismatch'],
  }) as const satisfies EndpointRow;

export const interactionEndpoints = {
  recordEventView: interaction('An event was seen', eventBody),
  recordEventClick: interaction('An event was opened', eventBody),
  recordSectionView: interaction('A section was seen', sectionBody),
  recordSectionShowMore: interaction('More of a section was requested', sectionBody),
} as const satisfies Record<string, EndpointRow>;

/** docs/product.md#5-validation, rule 5: each required, at most 100 characters. */
const requiredText = z.string().trim().min(1).max(100);

export const onboardingEndpoints = {
  submitBrandSetupRequest: {
    summary: 'Ask for a brand on the partner product',
    status: 201,
    /** The slug of the brand's partner. */
    params: z.strictObject({ partner: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/) }),
    body: z.strictObject({
      eventVenueName: requiredText,
      entityName: requiredText,
      email: z.email().max(100),
      entityAddress: requiredText,
      /** Name and email of each user, one pair a line. */
      additionalBrandUsers: z.string().max(4000),
    }),
    multiline: ['additionalBrandUsers'],
    response: z.strictObject({ reference: z.string() }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
