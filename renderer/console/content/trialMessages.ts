import type { RuleState } from '#shared/domain/rules/activeRules.ts';
import type { RuleKind } from '#shared/domain/rules/rules.ts';

/** Texts of what rules would change, before they are saved. */
export const trialMessages = {
  title: 'What would change',
  lead: 'Home in six cities and the searches of changed rules, as they are and with your changes. Nothing is saved or recorded, and visitors see nothing of it.',
  start: 'Show what would change',
  outdated: 'The rules have changed since: show it again.',
  pending: 'Comparing home in six cities…',
  atStart: (moment: string) => `As of ${moment}, when the rule begins.`,
  asOf: {
    active: 'As of now.',
    coming: '',
    over: 'As of now: the rule is over, and changes nothing.',
  } satisfies Record<RuleState, string>,
  noPlace: 'No place',
  search: (query: string) => `Search “${query}”`,
  same: 'Stays as it is',
  leads: (before: string | null, after: string | null) =>
    `${before === null ? 'Results' : `Leads to ${before}`} now; ${after === null ? 'results' : `leads to ${after}`} with your changes`,
  sides: { a: 'Now', b: 'Changed' },
  /** Effects that the comparison of events cannot show. */
  unseen: {
    promotion: 'Which promotions stand on home is seen in the preview.',
    announcement: 'The announcement is seen in the preview.',
    hide: 'What is hidden from search and suggestions is seen in the preview.',
  } as Partial<Readonly<Record<RuleKind, string>>>,
  city: 'Home in',
  page: 'Home with your changes',
  preview: 'Look at home with your changes, as staff',
  noPreview:
    'Home with your changes stands here in the console of this server on its own computer.',
} as const;
