import type { RuleTargetKind } from '#shared/contract/rules.ts';
import type { RuleState } from '#shared/domain/rules/activeRules.ts';
import type { ruleSections } from '#shared/domain/rules/homeSections.ts';
import { conditionFields } from '#shared/domain/rules/ruleConditions.ts';
import type { HideArea, RuleKind, RuleOf, Urgency } from '#shared/domain/rules/rules.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { brandMessages } from './brandMessages.ts';

type FieldTexts = readonly [label: string, hint?: string];
type Descriptions = {
  [Kind in RuleKind]: (effect: RuleOf<Kind>['effect'], what: string, section: string) => string;
};

const areas: Record<HideArea, string> = {
  home: 'home',
  search: 'search',
  suggestions: 'suggestions',
};

/** Every text of the console's screen of rules. */
export const ruleMessages = {
  lead: (server: string) =>
    `What staff hide, boost, feature, promote and announce on ${server}, and when. A saved rule is in effect within two seconds.`,
  parts: 'Parts of the rules',
  tabs: { rules: 'Rules', history: 'History' },
  export: 'Export as a file',
  import: 'Import a file…',
  noFile: (file: string) => `${file} is not JSON with a list of rules. Nothing was changed.`,
  importRefused: (file: string) => `${file} cannot be read as rules. Nothing was changed.`,
  imported: (file: string, count: number) =>
    `${formatCountOf(count, 'rule')} of ${file} ${count === 1 ? 'stands' : 'stand'} here in place of those before. Nothing is stored until you save.`,
  viewer: 'Your role is viewer: you can look at the rules. An owner can make you an editor.',
  none: 'There is no rule yet: the shop shows what it finds best.',
  noneFits: 'No rule fits these filters.',
  list: 'List of rules',
  filters: { state: 'State', effect: 'Effect', any: 'All' },
  states: { active: 'Active', coming: 'Coming', over: 'Over' } satisfies Record<RuleState, string>,
  add: 'Add a rule',
  edit: 'Edit',
  show: 'Show',
  copy: 'Copy',
  copyOf: (name: string) => `Copy of ${name}`.slice(0, 120),
  noName: 'Rule without a name',
  back: 'All rules',
  gone: 'This rule is not here any more.',

  always: 'Always',
  from: (start: string) => `from ${start}`,
  until: (end: string) => `until ${end}`,
  everybody: 'Everybody',
  counted: (kind: 'events' | 'venues' | 'artists', count: number) =>
    formatCountOf(count, kind.slice(0, -1)),
  allOf: (labels: string) => `all of ${labels}`,
  within: (labels: string) => ` of ${labels}`,
  nothing: 'nothing yet',
  /** The effect of a rule in a sentence: with the events that it is about, and the name of its section. */
  describes: {
    hide: ({ from }, what) => `Hides ${what} from ${from.map((area) => areas[area]).join(', ')}`,
    boost: ({ factor }, what) => `${factor < 1 ? 'Buries' : 'Boosts'} ${what}: score × ${factor}`,
    feature: (_effect, what, section) => `Features ${what} in ${section}`,
    section: ({ title, position, search }, what) =>
      `Section “${title}” at position ${position}: ${search || what}`,
    promotion: ({ promotions }) => `Promotes ${promotions.join(', ')}`,
    synonym: ({ words: [first = '', ...others], isOneWay }) =>
      isOneWay
        ? `“${first}” also finds ${others.join(', ')}`
        : `${[first, ...others].join(', ')} find each other`,
    redirect: ({ query, address }) => `“${query}” leads to ${address}`,
    featuredHits: ({ query }, what) => `“${query}” finds ${what} first`,
    announcement: ({ text }) => `“${text}” on top of every page`,
  } satisfies Descriptions,

  effects: {
    hide: 'Hide events',
    boost: 'Boost or bury events',
    feature: 'Feature events in a section',
    section: 'Section of your own',
    promotion: 'Promotions of home',
    synonym: 'Synonyms',
    redirect: 'Redirect of a query',
    featuredHits: 'Featured hits of a query',
    announcement: 'Announcement',
  } satisfies Record<RuleKind, string>,
  areas,
  sections: {
    ...brandMessages.home.sections,
    hero: 'The first section of the page',
    recommended: 'Recommended',
    'popular-national': 'Popular in the country',
    'all-events': 'All events, while the listing is small',
  } satisfies Record<(typeof ruleSections)[number], string>,
  ownSection: (title: string) => `“${title}”, of a rule`,
  hasPlace: { any: 'Does not matter', known: 'Is known', unknown: 'Is not known' },

  groups: {
    rule: 'Rule',
    time: 'When',
    effect: 'What it does',
    conditions: 'For whom, and for what',
    matches: 'Events that it is about',
  },
  effect: 'Effect',
  fields: {
    name: ['Name'],
    note: ['Why', 'For others of staff.'],
    start: ['Start', 'Empty: from now on.'],
    end: ['End', 'Empty: for good.'],
    timezone: ['Time zone'],
    ...conditionFields,
    'effect.targets.events': ['Events'],
    'effect.targets.venues': ['Everything at these venues'],
    'effect.targets.artists': ['Everything of these artists'],
    'effect.from': ['Hidden from', 'Hidden from all three, an event is nowhere in the shop.'],
    'effect.factor': ['Factor of the score', 'From 0.05 to 20: above 1 boosts, below 1 buries.'],
    'effect.events': ['Events'],
    'effect.section': ['Section', 'They are among its first ten events.'],
    'effect.title': ['Title'],
    'effect.search': [
      'Address of a search',
      'Such as /search?genres=Jazz. Empty with a list of events.',
    ],
    'effect.position': ['Position', '1 is after the first section of the page.'],
    'effect.fewestEvents': ['Fewest events', 'With fewer, home does not show it.'],
    'effect.promotions.0': ['First promotion'],
    'effect.promotions.1': ['Second promotion'],
    'effect.words': ['Words', 'One on each line: who searches for one also finds the others.'],
    'effect.isOneWay': ['Only the first word finds the others'],
    'effect.query': ['Query', 'The words that a visitor searches for.'],
    'effect.address': ['Leads to', 'A path of ours, such as /about or /search?genres=Jazz.'],
    'effect.text': ['Text'],
    'effect.urgency': ['Urgency', 'How the announcement looks.'],
    'effect.link': ['Link', 'A path of ours, or an address of another site. Empty: none.'],
  } as Readonly<Record<string, FieldTexts>>,
  urgencies: { notice: 'A notice', important: 'Important', urgent: 'Urgent' } satisfies Record<
    Urgency,
    string
  >,
  ready: 'Ready announcements',
  readyAnnouncements: [
    { name: 'Cancelled', urgency: 'urgent', text: '[Event] on [date] is cancelled.' },
    { name: 'Moved', urgency: 'urgent', text: '[Event] has moved to [venue], [date].' },
    { name: 'Traffic', urgency: 'important', text: 'Allow more time to [venue]: [reason].' },
    { name: 'Doors later', urgency: 'important', text: 'Doors of [event] open at [time].' },
  ],
  searchFor: {
    events: 'Search events by name',
    venues: 'Search venues by name',
    artists: 'Search artists by name',
    categories: 'Search categories',
    genres: 'Search genres',
  } satisfies Partial<Record<RuleTargetKind, string>>,
  found: {
    matchList: 'Matches',
    noMatch: (text: string) => `Nothing has "${text}" in its name.`,
    matches: (shown: number, total: number) =>
      shown === total ? formatCountOf(total, 'match', 'matches') : `The first ${shown} of ${total}`,
  },
  chosen: (label: string) => `Chosen: ${label}`,
  choose: 'Choose…',

  matches: (count: number) => `${formatCountOf(count, 'current event')} now`,
  more: (count: number) => `and ${count} more`,
  checking: 'Checking…',
  problem: (rule: string, field: string, message: string) =>
    [rule, field, message].filter(Boolean).join(': '),

  saveHiding: 'Yes, hide them and save',
  changed: (changes: string, others: number) =>
    [
      changes || 'Another order',
      others > 0 &&
        `${formatCountOf(others, 'other change')} ${others === 1 ? 'stays a draft' : 'stay drafts'}`,
    ]
      .filter(Boolean)
      .join('. '),
  conflict: (by: string, at: string) =>
    `${by} changed the rules (${at}) after you began. Your changes are still here, and nothing of theirs is overwritten:`,
  conflictActions: { added: 'added', changed: 'changed', removed: 'removed' },
  conflictLine: (name: string, action: string, values: string) =>
    `“${name}” was ${action}${values === '' ? '' : `: ${values}`}`,
  value: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  onlyOrder: 'The rules stand in another order.',
  bothChanged: (names: string) => `You both changed ${names}.`,
  goOn: 'Go on with their version and my changes',
  keepMine: 'Go on, with mine where both changed',
  takeTheirs: 'Go on, with theirs where both changed',

  undo: {
    hint: 'Undo and restore are saves of their own: they can be undone too.',
    label: 'Undo',
    older: { label: 'Restore the rules before it' },
    sure: 'Bring back the rules before it',
    undone: (name: string) => `The rules before "${name}" are in effect again.`,
  },
} as const;
