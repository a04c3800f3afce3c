import { z } from 'zod';

/** The areas from which a rule can hide events; hidden from all three they are as if the catalogue lacked them. */
export const hideAreas = ['home', 'search', 'suggestions'] as const;
export type HideArea = (typeof hideAreas)[number];

/** Announcements on a page, each of half a kilobyte: of more in effect, the first of the list. */
export const mostAnnouncements = 10;

export const urgencies = ['notice', 'important', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];

const eventKey = z.int().min(1).max(2_147_483_647);
const keys = z.array(eventKey).max(500);
const noEvent = 'must name an event';
const empty = 'must not be empty';
const name = z.string().trim().min(1, empty).max(120, 'must have 120 characters at most');
const text = z.string().trim().min(1, empty).max(300, 'must have 300 characters at most');
const between = (least: number, most: number) => `must be from ${least} to ${most}`;
const noWallTime = 'must be a day of the calendar and a time, such as 2026-12-24T18:00';
const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: noWallTime, abort: true })
  .refine(isInCalendar, noWallTime);

/** `Date.parse` moves 30 February into March. */
function isInCalendar(written: string): boolean {
  const milliseconds = Date.parse(`${written}Z`);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(written);
}

/** Events that an effect concerns: those named, and everything of the venues and artists. */
const targets = z.strictObject({
  events: keys.default([]),
  venues: keys.default([]),
  artists: keys.default([]),
});

/** All that are stated must hold; an empty list and null state nothing. */
const conditions = z.strictObject({
  /** States of the visitor's place: short forms, such as WA. */
  states: z.array(z.string().regex(/^[A-Z]{2,3}$/, 'must be a state, such as WA')).default([]),
  near: z
    .strictObject({
      postcode: z.string().regex(/^\d{4}$/, 'must have four digits, such as 6000'),
      km: z.number().positive(between(1, 5000)).max(5000, between(1, 5000)),
    })
    .nullable()
    .default(null),
  hasPlace: z.boolean().nullable().default(null),
  /** Names of categories and genres of the event, any of them. */
  categories: z.array(name).max(50).default([]),
  genres: z.array(name).max(50).default([]),
  /** Ids of sections of home, such as `weekend`. */
  sections: z.array(name).max(50).default([]),
});

const effects = [
  z.strictObject({
    kind: z.literal('hide'),
    targets,
    from: z.array(z.enum(hideAreas)).min(1, 'must name a place to hide from'),
  }),
  /** Multiplies the score: above 1 it boosts, below 1 it buries. */
  z.strictObject({
    kind: z.literal('boost'),
    targets,
    factor: z.number().min(0.05, between(0.05, 20)).max(20, between(0.05, 20)),
  }),
  /** Among the first ten of a section; `hero` is the first section of the page. */
  z.strictObject({
    kind: z.literal('feature'),
    events: keys.min(1, noEvent).max(10, 'must name ten events at most'),
    section: name,
  }),
  z.strictObject({
    kind: z.literal('section'),
    title: name,
    /** The address of a search, such as `/search?genres=Jazz`; empty with a list of events. */
    search: z.string().max(2000).default(''),
    events: keys.default([]),
    /** 1: after the first section of the page. */
    position: z.int().min(1, between(1, 20)).max(20, between(1, 20)),
    fewestEvents: z.int().min(1, between(1, 16)).max(16, between(1, 16)).default(4),
  }),
  /** Ids of the brand's promotions at the two places of home, in order. */
  z.strictObject({ kind: z.literal('promotion'), promotions: z.tuple([name, name]) }),
  /** A search for one of the words also finds the others; one-way: only from the first to the others. */
  z.strictObject({
    kind: z.literal('synonym'),
    words: z
      .array(name)
      .min(2, 'must have two words at least')
      .max(20, 'must have 20 words at most'),
    isOneWay: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('redirect'), query: name, address: z.string().max(2000) }),
  /** First of the hits of a query; they obey filters, and have no effect under a sort order. */
  z.strictObject({
    kind: z.literal('featuredHits'),
    query: name,
    events: keys.min(1, noEvent).max(10, 'must name ten events at most'),
  }),
  z.strictObject({
    kind: z.literal('announcement'),
    text,
    /** An address of ours or another's; empty: none. */
    link: z.string().max(2000).default(''),
    urgency: z.enum(urgencies).default('notice'),
  }),
] as const;

export const ruleSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name,
  note: z.string().trim().max(1000).default(''),
  /** IANA zone of start and end. */
  timezone: z.string().min(1).max(64),
  /** Null: from now on. */
  start: wallTime.nullable().default(null),
  /** Null: for good. The rule ends as this minute begins. */
  end: wallTime.nullable().default(null),
  conditions: conditions.prefault({}),
  effect: z.discriminatedUnion('kind', effects),
});

/** The schema of a file of rules, which is also what is stored. */
export const ruleFileSchema = z.strictObject({
  format: z.literal(1, 'must be 1: this file is of another version of the program'),
  rules: z.array(ruleSchema).max(500),
});

export type Rule = z.infer<typeof ruleSchema>;
export type RuleConditions = Rule['conditions'];
export type RuleEffect = Rule['effect'];
export type RuleKind = RuleEffect['kind'];
export type RuleFile = z.infer<typeof ruleFileSchema>;

/** A rule with an effect of one kind. */
export type RuleOf<Kind extends RuleKind> = Omit<Rule, 'effect'> & {
  effect: Extract<RuleEffect, { kind: Kind }>;
};
