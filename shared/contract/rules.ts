import { z } from 'zod';
import { ruleFileSchema } from '#shared/domain/rules/rules.ts';
import type { EndpointRow } from './endpoint.ts';
import { eventKeyField, instantField, keyListField } from './fields.ts';
import { publicEventSchema } from './publicEvent.ts';

const versionField = z.string().min(1).max(64);

/** Bytes: 500 rules, most of which name some events. */
export const ruleFileBytes = 1024 * 1024;
const fileRules = { bodyLimit: ruleFileBytes, multiline: ['file'] } as const;

const findingSchema = z.strictObject({
  /** Id of the rule; empty in what is no file of rules. */
  rule: z.string(),
  /** Such as `rules.0.effect.factor`. */
  field: z.string(),
  message: z.string(),
});

const findings = {
  problems: z.array(findingSchema),
  /** Which of two rules wins, and what stored rules name that the catalogue no longer has. */
  notes: z.array(findingSchema),
};

export const ruleTargetKinds = [
  'events',
  'venues',
  'artists',
  'categories',
  'genres',
  'promotions',
] as const;

const ruleTargetSchema = z.strictObject({
  /** As a rule names it: a key, a name of a category or genre, an id of a promotion. */
  id: z.string(),
  name: z.string(),
  /** Place and time; may be empty. */
  detail: z.string(),
});

const rulesSchema = z.strictObject({
  /** The server's time: which rules are in effect. */
  now: instantField,
  /** Version of the rules below: the same for the same rules. */
  version: z.string(),
  file: ruleFileSchema,
  ...findings,
  /** Latest first. */
  history: z.array(
    z.strictObject({
      id: z.int(),
      at: instantField,
      /** A name of staff, else `console`, `command` or `program`. */
      by: z.string(),
      /** The note of the change; where nobody wrote one, the changed rules. */
      note: z.string().nullable(),
    }),
  ),
});

const checkSchema = z.strictObject({
  /** Version of the stored rules; where it is another one than that of the draft, somebody else changed them meanwhile. */
  version: z.string(),
  /** False: it is no file of rules, the problems say why, and nothing else of it was checked. */
  isReadable: z.boolean(),
  ...findings,
  /** The current events that each rule names or matches, where it is about events. */
  matches: z.array(
    z.strictObject({
      rule: z.string(),
      count: z.int().nonnegative(),
      /** The first of them, soonest first. */
      events: z.array(
        z.strictObject({
          eventKey: z.int(),
          name: z.string(),
          dateStart: instantField,
          timezone: z.string().optional(),
        }),
      ),
    }),
  ),
});

const pageSchema = z.strictObject({
  /** The address that a search leads to in place of results. */
  leadsTo: z.string().nullable(),
  /** The sections of home; for a search its first hits, all with the score 0. */
  sections: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      events: z.array(z.strictObject({ eventKey: eventKeyField, score: z.number() })),
    }),
  ),
});

const trialSchema = z.strictObject({
  /** Names the draft to `setShownTime`, so that the preview shows the shop with it; the last twenty are at hand. */
  draft: z.string(),
  at: instantField,
  pages: z.array(
    z.strictObject({
      kind: z.enum(['home', 'search']),
      /** The city, or `None`; what is searched for. */
      name: z.string(),
      before: pageSchema,
      after: pageSchema,
    }),
  ),
  catalog: z.array(publicEventSchema),
});

export type RuleTarget = z.infer<typeof ruleTargetSchema>;
export type RuleTargetKind = (typeof ruleTargetKinds)[number];
export type StoredRules = z.infer<typeof rulesSchema>;
export type CheckedRules = z.infer<typeof checkSchema>;
export type TriedRules = z.infer<typeof trialSchema>;

/** How staff shape the shop (docs/security.md#staff). */
export const ruleEndpoints = {
  getRules: {
    summary: 'The stored rules, what is to know of them, and their history',
    role: 'viewer',
    response: rulesSchema,
  },
  findRuleTargets: {
    summary: 'What a rule can name: by a text in its name, or by ids; hidden events too',
    role: 'viewer',
    query: z.strictObject({
      kind: z.enum(ruleTargetKinds),
      text: z.string().max(200).optional(),
      /** Comma-separated keys of events, venues or artists: exactly these. */
      keys: keyListField.optional(),
    }),
    response: z.strictObject({
      /** At most 500 by keys, 100 by a text; events soonest first. */
      targets: z.array(ruleTargetSchema),
      total: z.int().nonnegative(),
    }),
  },
  checkRules: {
    summary: 'Problems of a draft of the rules, and the events that each matches; stores nothing',
    role: 'viewer',
    body: z.strictObject({
      /** A file of rules, half typed too. */
      file: z.looseObject({ rules: z.array(z.unknown()) }),
    }),
    ...fileRules,
    response: checkSchema,
  },
  tryRules: {
    summary: 'Home in six cities and the searches of changed rules, as they are and by a draft',
    role: 'viewer',
    body: z.strictObject({
      file: ruleFileSchema,
      /** When; null: now. */
      at: instantField.nullable().default(null),
    }),
    ...fileRules,
    response: trialSchema,
    errors: ['invalid_rules'],
  },
  saveRules: {
    summary: 'Store the rules, unless the check finds a problem or somebody else changed them',
    role: 'editor',
    body: z.strictObject({
      /** The version that was changed. A save of what is stored already succeeds with any version. */
      version: versionField,
      file: ruleFileSchema,
      note: z.string().trim().max(200).nullable().default(null),
      /** Stores the rules even if they hide most of what is on. */
      isConfirmed: z.boolean().default(false),
    }),
    ...fileRules,
    response: rulesSchema,
    errors: ['rules_changed', 'invalid_rules', 'confirmation_required'],
  },
  restoreRules: {
    summary: 'Bring back the rules before a change of the history; is itself a change',
    role: 'editor',
    body: z.strictObject({
      /** Its number in the history; null: the last one. */
      change: z.int().min(1).max(2_147_483_647).nullable().default(null),
      /** Refuses the call where the rules have changed since this version; null: never. */
      version: versionField.nullable().default(null),
      isConfirmed: z.boolean().default(false),
    }),
    response: rulesSchema,
    errors: ['not_found', 'rules_changed', 'invalid_rules', 'confirmation_required'],
  },
} as const satisfies Record<string, EndpointRow>;
