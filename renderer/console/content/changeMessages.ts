import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { ActorKind, ChangeSubject } from '#shared/domain/staff/changeSubjects.ts';
import changeWords from '#resources/texts/changes.json' with { type: 'json' };

const words: Record<
  'sentences' | 'newRules' | 'fields',
  Readonly<Record<string, string>>
> = changeWords;

/** Texts about the log of changes. */
export const changeMessages = {
  lead: (server: string) =>
    `Who changed what on ${server}, and what it was before. Nothing of a visitor is in it.`,
  none: 'Nothing was changed that fits these filters.',
  counted: (total: number) => formatCountOf(total, 'change'),
  csv: 'Changes as CSV',
  filters: changeWords.filters,
  columns: changeWords.columns,
  moved: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  /** By subject and action, after the name of who made the change; `{values}` is what differs. */
  sentences: words.sentences,
  nobody: 'nobody',
  nothingNew: 'nothing new',
  otherSentence: (subject: string, action: string, item: string) =>
    `${subject.toLowerCase()} ${item}: ${action}`,
  /** Verbs of new rules by their effect. */
  newRules: words.newRules,
  newRule: (verb: string, name: string, dates: number) =>
    `${verb} ${name}${dates > 0 ? `, ${formatCountOf(dates, 'date')}` : ''}`,
  endedRule: (name: string) => `removed the rule ${name}`,
  changedRule: (name: string, fields: string) => `changed the rule ${name}: ${fields}`,
  /** Names of actors without a name; a feed has one beside it. */
  actors: changeWords.actors satisfies Record<ActorKind, string>,
  subjects: changeWords.subjects satisfies Record<ChangeSubject, string>,
  /** Values that have a name of their own here; others are shown by the name they are stored under. */
  fields: words.fields,
  openEvent: 'Open the event',
  open: (screen: string) => `Open ${screen}`,
  undo: 'Undo',
  ofPerson: (name: string) => `What ${name} changed`,
} as const;
