import { z } from 'zod';
import { activitySubjects, searchOrders } from '#shared/domain/insight/insightLists.ts';
import type { EndpointRow } from './endpoint.ts';
import { countField, eventKeyField, pathKeyField } from './fields.ts';

/** First and last day: `2026-03-04`. */
const periodFields = { from: z.iso.date(), to: z.iso.date() };

export const figures = {
  seen: countField,
  clicked: countField,
  tickets: countField,
  saved: countField,
};

const searchRow = z.strictObject({
  words: z.string(),
  /** The words and the values of its filters. */
  label: z.string(),
  address: z.string(),
  /** A town with its state, or empty. */
  place: z.string(),
  asked: countField,
  /** The same in as many days before. */
  askedBefore: countField,
  foundNone: countField,
  corrected: countField,
  widened: countField,
  clicks: countField,
  /** Mean place of the results that were pressed, from 1; null without any. */
  position: z.number().nullable(),
  /** Saved, or tickets pressed. */
  conversions: countField,
});

const activityRow = z.strictObject({
  name: z.string(),
  eventKey: eventKeyField.nullable(),
  state: z.enum(['soldOutWanted', 'newHardlySeen', 'seenNeverOpened']).nullable(),
  ...figures,
  /** Of a part of the site: the share opened that its ranks get on average; null without ranks. */
  expected: z.number().nullable(),
});

const dayRow = z.strictObject({
  day: z.string(),
  visits: countField,
  searches: countField,
  ...figures,
  /** Imports, rules and looks that changed on this day. */
  changes: z.array(z.string()),
});

export type SearchRow = z.infer<typeof searchRow>;
export type ActivityRow = z.infer<typeof activityRow>;
export type ActivityDay = z.infer<typeof dayRow>;

/** Counts of what visitors search and do (docs/privacy.md#counts). */
export const insightEndpoints = {
  getSearchCounts: {
    summary: 'What visitors searched for, by what they found and opened',
    role: 'viewer',
    query: z.strictObject({
      ...periodFields,
      order: z.enum(searchOrders).default('asked'),
      place: z.string().max(100).optional(),
    }),
    response: z.strictObject({
      searches: z.array(searchRow),
      /** All of the period, with those of fewer than three visitors, which have no words here. */
      asked: countField,
      places: z.array(z.string()),
    }),
  },
  getActivity: {
    summary:
      'What visitors saw, opened and saved, by day and by event, section, venue, place or category',
    role: 'viewer',
    query: z.strictObject({ ...periodFields, by: z.enum(activitySubjects).default('event') }),
    response: z.strictObject({ days: z.array(dayRow), rows: z.array(activityRow) }),
  },
  getEventActivity: {
    summary: 'What visitors did with one event in eight weeks',
    role: 'viewer',
    params: z.strictObject({ key: pathKeyField }),
    response: z.strictObject({
      /** By the first day of each week. */
      weeks: z.array(z.strictObject({ day: z.string(), ...figures })),
      targets: z.array(z.strictObject({ target: z.string(), ...figures })),
    }),
  },
} as const satisfies Record<string, EndpointRow>;
