import { setImmediate as giveWay } from 'node:timers/promises';
import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { CheckedRules, RuleTarget, StoredRules } from '#shared/contract/rules.ts';
import { createBitset, intersect } from '#shared/domain/bitset.ts';
import type { Catalogue, CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { fullMoment } from '#shared/domain/catalogue/eventDates.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { rulesOf, ruleState } from '#shared/domain/rules/activeRules.ts';
import { checkRules } from '#shared/domain/rules/checkRules.ts';
import {
  compareRules,
  describeChanges,
  type ChangedRule,
} from '#shared/domain/rules/compareRules.ts';
import type { RuleFacts, RuleFinding } from '#shared/domain/rules/ruleFacts.ts';
import {
  ruleFileSchema,
  type Rule,
  type RuleFile,
  type RuleKind,
} from '#shared/domain/rules/rules.ts';
import { findTargeted, markEvents, pickMarked } from '#shared/domain/rules/targetedEvents.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { appError, type AppError } from '#server/features/appError.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { NewChange, VersionStore } from '#server/storage/versions/versionStore.ts';
import { readRules, rulesPath, versionOf, writeRules } from './openRules.ts';

export type RuleService = ReturnType<typeof createRuleService>;

export interface RuleServiceOptions extends Pick<ServerContext, 'rules' | 'now'> {
  store: VersionStore;
  facts: () => RuleFacts;
}

/** Events of a rule that are listed by name. */
const maxListed = 100;

/** Problems of what is no file of rules, and of one that is not stored: the first are reported. */
const maxProblems = 100;

/** Reads, checks and stores rules; of two changes of one version, the second is refused. */
export function createRuleService({ rules, store, facts, now }: RuleServiceOptions) {
  const readStored = async () => readStoredRules((await store.read())?.files);
  const checkAll = (drafted: readonly Rule[], stored: readonly Rule[], known = facts()) =>
    checkRules(drafted, known, stored, giveWay);

  const get = async (): Promise<StoredRules> => {
    const file = await readStored();
    const history = await store.history();
    const { problems, notes } = await checkAll(file.rules, file.rules);
    return {
      now: now().toISOString(),
      version: versionOf(file),
      file,
      problems,
      notes,
      history: history.map(({ id, at, by, note }) => ({ id, at, by, note })),
    };
  };

  const replace = async (before: RuleFile, after: RuleFile, note: string | null) => {
    const change = describeChange({ before, after, note, at: now() });
    const isStored = await store.change(
      change,
      (files) => versionOf(readStoredRules(files)) === versionOf(before),
    );
    if (!isStored) throw await rulesChanged(store, versionOf(before));
    await rules.refresh();
    return get();
  };

  return {
    get,
    findTargets: (query: Query) => findRuleTargets(query, facts(), now()),
    async check({ file }: CallRequest<'checkRules'>['body']) {
      const stored = await readStored();
      const version = versionOf(stored);
      const { data, error } = ruleFileSchema.safeParse(file);
      if (data === undefined) {
        const problems = error.issues.slice(0, maxProblems).map(({ path, message }) => ({
          rule: '',
          field: path.join('.'),
          message,
        }));
        return { version, isReadable: false, problems, notes: [], matches: [] };
      }
      const known = facts();
      const { problems, notes } = await checkAll(data.rules, stored.rules, known);
      const { events } = known.catalogue;
      const coming = events.flatMap((event, n) => (isPast(event, now()) ? [] : n));
      const marks = markEvents(createBitset(events.length), coming);
      const matches: CheckedRules['matches'] = [];
      for (const rule of data.rules) {
        await giveWay();
        const found = intersect(known.marksOf(rule), marks);
        matches.push(...listMatches(rule, pickMarked(events, found, maxListed)));
      }
      return { version, isReadable: true, problems, notes, matches };
    },
    /** Throws `rules_changed`, which says what others changed, or `invalid_rules`. */
    async save({ version, file, note, isConfirmed }: CallRequest<'saveRules'>['body']) {
      const stored = await readStored();
      if (versionOf(file) === versionOf(stored)) return get();
      if (version !== versionOf(stored)) throw await rulesChanged(store, version);
      refuseProblems((await checkAll(file.rules, stored.rules)).problems);
      if (!isConfirmed) refuseMassHiding(stored, file, facts(), now());
      return replace(stored, file, note);
    },
    async restore({ change, version, isConfirmed }: CallRequest<'restoreRules'>['body']) {
      const stored = await readStored();
      const id = change ?? (await store.history())[0]?.id ?? null;
      const before = id === null ? null : await store.changesToUndo(id);
      if (before === null) throw appError('not_found', `The history has no change ${id ?? 'yet'}.`);
      if (version !== null && version !== versionOf(stored))
        throw await rulesChanged(store, version);
      const file = readStoredRules(before);
      if (versionOf(file) === versionOf(stored)) return get();
      if (!isConfirmed) refuseMassHiding(stored, file, facts(), now());
      return replace(stored, file, `Back to before change ${id}`);
    },
  };
}

/** Throws `invalid_rules` where there are any. */
export function refuseProblems(problems: readonly RuleFinding[]): void {
  if (problems.length === 0) return;
  throw appError(
    'invalid_rules',
    'Nothing was stored. See errors for each rule.',
    problems
      .slice(0, maxProblems)
      .map(({ field, message }) => ({ path: toPointer(field), message })),
  );
}

/** Share of the coming events that rules may hide, from any area or visitor, without a confirmation. */
const mostHidden = 0.3;

/** Throws `confirmation_required` where active and coming rules hide too much, and others than those before. */
function refuseMassHiding(before: RuleFile, after: RuleFile, { catalogue }: RuleFacts, now: Date) {
  const coming = catalogue.events.filter((event) => !isPast(event, now));
  const isOver = (rule: Rule) => ruleState(rule, now.getTime()) === 'over';
  const listHidden = ({ rules }: RuleFile) => {
    const hides = rulesOf(rules, 'hide').filter((rule) => !isOver(rule));
    return findTargeted(coming, hides);
  };
  const known = new Set(listHidden(before));
  const hidden = listHidden(after);
  const isUsual = hidden.length <= coming.length * mostHidden;
  if (isUsual || hidden.every((event) => known.has(event))) return;
  throw appError(
    'confirmation_required',
    `${hidden.length} of ${formatCountOf(coming.length, 'coming event')} would be hidden. Nothing was stored: repeat it with a confirmation (--yes, isConfirmed) if that is meant.`,
  );
}

function describeChange(change: {
  before: RuleFile;
  after: RuleFile;
  note: string | null;
  at: Date;
}): NewChange {
  const { before, after, note, at } = change;
  const changed = compareRules(before.rules, after.rules);
  const isMoved = changed.length === 0;
  return {
    at: at.toISOString(),
    note: note ?? (isMoved ? 'Another order' : describeChanges(changed)),
    changes: new Map([[rulesPath, writeRules(after)]]),
    log: {
      item: isMoved ? 'order of the rules' : changed.map(({ name }) => name).join(', '),
      before: valuesOf(changed, 'before'),
      after: valuesOf(changed, 'after'),
    },
  };
}

function valuesOf(changed: readonly ChangedRule[], side: 'before' | 'after') {
  const values = changed.flatMap((rule) =>
    Object.entries(rule[side]).map(([field, value]) => [`${rule.name}: ${field}`, value] as const),
  );
  return values.length === 0 ? null : Object.fromEntries(values);
}

function readStoredRules(files: ReadonlyMap<string, Buffer | null> | undefined): RuleFile {
  try {
    return readRules(files?.get(rulesPath) ?? undefined);
  } catch {
    throw appError(
      'invalid_rules',
      'The stored rules are of another version of the program: start that one to read them.',
    );
  }
}

/** Says who changed what since a version; where the history no longer has it, who changed the rules last. */
async function rulesChanged(store: VersionStore, version: string): Promise<AppError> {
  const [last] = await store.history();
  const stored = readStoredRules((await store.read())?.files);
  const base = await findVersion(store, version);
  const changed = base === null ? [] : compareRules(base.rules, stored.rules);
  const what = changed.length === 0 ? '' : ` ${describeChanges(changed)}.`;
  return appError(
    'rules_changed',
    `${last?.by ?? 'Somebody else'} changed the rules after they were read here.${what} Nothing was stored. Read them again and repeat your change.`,
    changed.map(({ id, name, action, before, after }) => ({
      path: `/file/rules/${id}`,
      message: `“${name}” was ${action}: ${describeValues(before, after)}`,
    })),
  );
}

async function findVersion(store: VersionStore, version: string): Promise<RuleFile | null> {
  for (const { id } of await store.history()) {
    const file = readStoredRules((await store.changesToUndo(id)) ?? undefined);
    if (versionOf(file) === version) return file;
  }
  return null;
}

function describeValues(before: ChangedRule['before'], after: ChangedRule['after']): string {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields]
    .map((field) => `${field} ${before[field] ?? '–'} → ${after[field] ?? '–'}`)
    .join('; ');
}

/** JSON pointer into the body of a save. */
function toPointer(field: string): string {
  return `/file/${field.replaceAll('.', '/')}`;
}

const aboutEvents: ReadonlySet<RuleKind> = new Set([
  'hide',
  'boost',
  'feature',
  'section',
  'featuredHits',
]);

/** The first of the events that were found for a rule that is about events. */
function listMatches(
  { id, effect }: Rule,
  { count, first }: { count: number; first: readonly CatalogueEvent[] },
): CheckedRules['matches'] {
  const isOfSearch = effect.kind === 'section' && effect.search !== '';
  if (!aboutEvents.has(effect.kind) || isOfSearch) return [];
  const events = first.map(({ key: eventKey, name, dateStart, venue: { timezone } }) => ({
    eventKey,
    name,
    dateStart,
    timezone,
  }));
  return [{ rule: id, count, events }];
}

type Query = CallRequest<'findRuleTargets'>['query'];

const maxFound = 100;

/** Finds what a rule can name: exactly the keys, otherwise by a text in the name; past events are left out of the latter. */
function findRuleTargets(
  { kind, text = '', keys }: Query,
  { catalogue, promotions }: Pick<RuleFacts, 'catalogue' | 'promotions'>,
  now: Date,
): CallAnswer<'findRuleTargets'> {
  const wanted = new Set(keys?.split(',').map(Number));
  const folded = foldText(text);
  const pick = <T extends { key: number; name: string }>(
    all: readonly T[],
    toTarget: (item: T) => RuleTarget,
  ) => {
    const fits = ({ key, name }: T) =>
      keys === undefined ? foldText(name).includes(folded) : wanted.has(key);
    const found = all.filter(fits);
    const listed = keys === undefined ? found.slice(0, maxFound) : found;
    return { targets: listed.map(toTarget), total: found.length };
  };
  switch (kind) {
    case 'events':
      return pick(
        catalogue.events.filter((event) => keys !== undefined || !isPast(event, now)),
        ofEvent,
      );
    case 'venues':
      return pick(listVenues(catalogue, now), ({ key, name, coming, ...venue }) => ({
        id: String(key),
        name,
        detail: [placeOf(venue), `${formatCountOf(coming, 'event')} to come`]
          .filter(Boolean)
          .join(' · '),
      }));
    case 'artists':
      return pick(catalogue.artists, ({ key, name }) => ({ id: String(key), name, detail: '' }));
    case 'promotions':
      return {
        targets: promotions.map((id) => ({ id, name: id, detail: '' })),
        total: promotions.length,
      };
    default:
      return pick(catalogue[kind], ({ name }) => ({ id: name, name, detail: '' }));
  }
}

/** All stored venues with the number of their coming events, those with most first. */
function listVenues({ venues, events }: Pick<Catalogue, 'venues' | 'events'>, now: Date) {
  const coming = Map.groupBy(
    events.filter((event) => !isPast(event, now)),
    ({ venue }) => venue.key,
  );
  return venues
    .map((venue) => ({ ...venue, coming: coming.get(venue.key)?.length ?? 0 }))
    .toSorted((one, other) => other.coming - one.coming);
}

function ofEvent({ key, name, venue, dateStart }: CatalogueEvent): RuleTarget {
  const detail = [venue.name, placeOf(venue), fullMoment(dateStart, venue.timezone)];
  return { id: String(key), name, detail: detail.filter(Boolean).join(' · ') };
}

function placeOf({ locality, state }: Pick<Venue, 'locality' | 'state'>): string {
  return [locality, state].filter(Boolean).join(' ');
}
