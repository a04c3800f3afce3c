import { z } from 'zod';
import { parseWeightFactors } from '#shared/domain/report/weightFactors.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { EndpointRow } from './endpoint.ts';
import { distancesField, eventKeyField, geoField, postcodeField } from './fields.ts';
import { publicEventSchema } from './publicEvent.ts';

/** On the wire: None 0, Postcode 1, Geo 2 (the form's reading, docs/product.md#73-options-of-recommendations). */
const useField = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const optionsBody = z.strictObject({
  use: useField.nullish(),
  geo: geoField.nullish(),
  postcode: postcodeField.nullish(),
  customerId: z.string().max(100).nullish(),
});

/** One summand of a score, as the explanation prints it. */
export const termSchema = z.strictObject({
  t: z.string(),
  weight: z.number(),
  value: z.number(),
  contribution: z.number(),
  because: z.string(),
});

const scoredEventSchema = z.strictObject({
  eventKey: eventKeyField,
  score: z.number(),
  terms: z.array(termSchema).optional(),
});

const eventGroups = z.array(
  z.strictObject({ name: z.string(), eventKeys: z.array(eventKeyField) }),
);

const sectionSchema = z.strictObject({
  title: z.string(),
  id: z.string(),
  events: z.array(scoredEventSchema),
  /** Only in a section about towns: its events by town, the nearest town first. */
  towns: eventGroups.optional(),
  /** Only in a list by date: its events by month. */
  months: eventGroups.optional(),
});

const sectionExplanationSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  isShown: z.boolean(),
  /** Events that belong there: they are shown or one of the drops. */
  candidates: z.int(),
  drops: z.strictObject({
    saved: z.int(),
    hidden: z.int(),
    shownElsewhere: z.int(),
    headliner: z.int(),
    diversity: z.int(),
    score: z.int(),
  }),
  /** Kilometres from the visitor that the section promises; null where it promises none. */
  withinKm: z.number().nullable(),
  /** Whether the title names the visitor's place, and whether it says that events may be anywhere. */
  namesPlace: z.boolean(),
  isAnywhere: z.boolean(),
  events: z.array(
    z.strictObject({
      eventKey: eventKeyField,
      km: z.number().nullable(),
      /** Factor of the taste terms, and of the whole score. */
      reach: z.number(),
      gate: z.number(),
      /** Name of the rule of staff that puts it there. */
      featuredBy: z.string().nullable(),
    }),
  ),
});

export const recommendationsAnswer = z.strictObject({
  options: z.strictObject({
    use: useField.nullable(),
    geo: geoField.nullable(),
    postcode: z.string().nullable(),
    customerId: z.string().nullable(),
  }),
  trackingId: z.string().nullable(),
  sections: z.array(sectionSchema),
  catalog: z.array(publicEventSchema),
  /** `Brisbane City, QLD`, `near Dubbo, NSW`, or `Australia` without a location. */
  displayedLocation: z.string(),
  /** Stable per visitor and day: orders the first ten of each section and picks the promotions. */
  seed: z.int(),
  /** Where nothing near a set location is on this weekend: a search that finds something, `within` null for none. */
  weekendOffer: z
    .strictObject({
      placeName: z.string(),
      near: z.string(),
      within: z.literal(searchRadii).nullable(),
    })
    .optional(),
  /** Acts that play near and differ, to ask about; only where nothing is known of the visitor. */
  suggestedArtists: z.array(z.strictObject({ key: z.int(), name: z.string() })).optional(),
  /** The customer id of the request is signed, and the session is not linked to that customer. */
  canLinkCustomer: z.literal(true).optional(),
  distances: distancesField,
  explanation: z
    .strictObject({
      modelVersion: z.string().nullable(),
      training: z
        .strictObject({
          shrinkage: z.number(),
          neighbourCount: z.int(),
          minPairVisitors: z.int(),
          visitors: z.int(),
          tuning: z
            .strictObject({
              visitors: z.int(),
              tried: z.array(z.strictObject({ value: z.number(), recall: z.number() })),
            })
            .nullable(),
        })
        .nullable(),
      build: z.string(),
      /** ISO 8601 UTC, by the clock that decided what is past. */
      answeredAt: z.string(),
      candidates: z.int(),
      saved: z.array(eventKeyField),
      /** Kilometres of a day's drive: further away is out of reach. */
      dayDriveKm: z.number(),
      /** Rules of staff whose conditions the visitor meets, with how many of the candidates each concerns. */
      rules: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          kind: z.enum(['hide', 'boost', 'feature', 'section']),
          events: z.int(),
        }),
      ),
      sections: z.array(sectionExplanationSchema),
      /** Share opened of what was seen in a section in four weeks, and what its ranks get on average, by its id. */
      opened: z.record(z.string(), z.number()),
      expected: z.record(z.string(), z.number()),
      origins: z.array(
        z.strictObject({ eventKey: eventKeyField, source: z.string(), sourceId: z.string() }),
      ),
      /** Assumed position of the visitor, and positions of the events of `catalog`. */
      place: geoField.nullable(),
      positions: z.array(geoField.extend({ eventKey: eventKeyField })),
    })
    .optional(),
});

export type RecommendationsAnswer = z.infer<typeof recommendationsAnswer>;
export type WeekendOffer = NonNullable<RecommendationsAnswer['weekendOffer']>;
export type RecommendationOptions = z.infer<typeof optionsBody>;

const userProfileAnswer = z.strictObject({
  userProfile: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  recommendedEvents: z.array(z.strictObject({ eventKey: eventKeyField, score: z.number() })),
  catalog: z.array(publicEventSchema),
});

export const recommendationEndpoints = {
  getRecommendations: {
    summary: 'The sections of the home page',
    query: z.strictObject({
      'overrides.trackingId': z.string().max(100).optional(),
      explain: z.enum(['true', 'false']).optional(),
      weightFactors: z
        .string()
        .max(200)
        .refine(
          (text) => parseWeightFactors(text) !== null,
          'terms with factors, such as fav:1.5,geo:0.5',
        )
        .optional(),
    }),
    body: optionsBody,
    response: recommendationsAnswer,
    errors: ['invalid_postcode', 'developer_required'],
  },
  getUserProfile: {
    summary: 'What the recommender knows of a visitor',
    query: z.strictObject({
      trackingId: z.string().max(100).optional(),
      customerId: z.string().max(100).optional(),
    }),
    response: userProfileAnswer,
  },
} as const satisfies Record<string, EndpointRow>;
