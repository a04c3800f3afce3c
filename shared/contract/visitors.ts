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
import type { ErrorCode } from './problem.ts';

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

const sessionBody = z.strictObject({ sessionId: sessionIdField });
const sectionBody = z.strictObject(identity);
const eventBody = sectionBody.extend({ eventKey: eventKeyField });
const keysBody = sectionBody.extend({ keys: keysField });

/** A write of a visitor; `errors` are those beside a session that is not the cookie's. */
const write = <B extends z.ZodType>(summary: string, body: B, ...errors: ErrorCode[]) =>
  ({
    summary,
    body,
    ...noContent,
    errors: ['session_mismatch', ...errors],
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
  addBookmark: write('Save an event', eventBody, 'event_not_found'),
  removeBookmark: write('Remove a saved event', eventBody, 'event_not_found'),
  getSavedCalendar: {
    summary: 'Whether this visitor’s saved events have a private calendar address',
    response: z.strictObject({
      /** ISO 8601; null: there is none. */
      madeAt: z.string().nullable(),
    }),
  },
  makeSavedCalendar: {
    summary: 'Make a private calendar address of the saved events; the one before it is stopped',
    body: sessionBody,
    response: z.strictObject({
      /** It is told this once; null in a mode in which nothing is stored. */
      path: z.string().nullable(),
    }),
    errors: ['session_mismatch'],
  },
  removeSavedCalendar: write('Stop the private calendar address: it answers 410', sessionBody),
  setBands: write('Replace the favourite artists', keysBody, 'unknown_keys'),
  setCategories: write('Replace the favourite categories', keysBody, 'unknown_keys'),
  setGenres: write('Replace the favourite genres', keysBody, 'unknown_keys'),
  linkCustomer: write(
    'Link the session to the customer of a signed link, as its visitor has confirmed',
    sectionBody.extend({ token: z.string().min(1).max(100) }),
  ),
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

export const interactionEndpoints = {
  recordEventView: write('An event was seen', eventBody),
  recordEventClick: write('An event was opened', eventBody),
  recordSectionView: write('A section was seen', sectionBody),
  recordSectionShowMore: write('More of a section was requested', sectionBody),
} as const satisfies Record<string, EndpointRow>;

/** docs/product.md#5-validation, rule 5: each required, at most 100 characters. */
const requiredText = z.string().trim().min(1).max(100);

export const onboardingEndpoints = {
  submitBrandSetupRequest: {
    summary: 'Ask for a brand on the partner product',
    status: 201,
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
