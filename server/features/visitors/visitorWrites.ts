import { createCache, type Cache } from '#server/cache/createCache.ts';
import { startOfVisitorDay, visitorDayName } from '#server/features/recommendations/visitorDay.ts';
import type {
  NewSubmission as StoredSubmission,
  SubmissionRepository,
} from '#server/storage/submissions/submissionRepository.ts';
import type { Interaction } from '#server/storage/visitors/interactionRepository.ts';
import type { SessionStamp, SessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import type { ExposureCounter } from './exposureCounter.ts';
import type { InteractionBuffer } from './interactionBuffer.ts';
import type { Visitor } from './visitor.ts';

export type NewInteraction = Pick<Interaction, 'kind' | 'eventKey' | 'target' | 'rank'>;
export type NewSubmission = Pick<StoredSubmission, 'kind' | 'fields'>;

/** The changes of a session, by whom and when given once. */
type SessionWrites = {
  [Name in keyof SessionWriter]: SessionWriter[Name] extends (
    stamp: SessionStamp,
    ...change: infer Change
  ) => infer Result
    ? (...change: Change) => Result
    : never;
};

/** Everything the server ever stores of a visitor. */
export interface VisitorWrites extends SessionWrites {
  recordInteraction(interaction: NewInteraction): void;
  /** Counts events as shown, once a day; for a visitor with a stored session with the session. */
  recordShown(eventKeys: readonly number[], isStored: boolean): void;
  /** Whether this is counted for the first time today. */
  isFirstToday(what: string): boolean;
  submit(submission: NewSubmission): Promise<string>;
}

export interface VisitorWritesOptions {
  sessions: SessionWriter;
  interactions: InteractionBuffer;
  exposures: ExposureCounter;
  submissions: Pick<SubmissionRepository, 'store'>;
  now: () => Date;
  newId: () => string;
  /** Product name of the brand in use, whose initials begin a reference. */
  productName: () => string;
}

export type WritesFor = (visitor: Visitor) => VisitorWrites;

/** What was counted today already: the events of answers, and searches. */
const maxCounted = 20_000;

/** The only way to store what a visitor does. Developer and staff sessions and prefetches are answered and not stored. */
export function createVisitorWrites(options: VisitorWritesOptions): WritesFor {
  const countedToday = createCache<number>({
    name: 'counted_today',
    maxSize: maxCounted,
    emptiedBy: 'the next day, by key',
  });
  return (visitor) =>
    isVisitStored(visitor)
      ? createStoredWrites(visitor, options, countedToday)
      : createDiscardedWrites(options);
}

/** Whether what a visitor does is stored. */
export function isVisitStored({
  mode,
  shownTime,
  isPrefetch,
}: Pick<Visitor, 'mode' | 'shownTime' | 'isPrefetch'>): boolean {
  return mode === 'visitor' && shownTime === null && isPrefetch !== true;
}

function createStoredWrites(
  visitor: Visitor,
  options: VisitorWritesOptions,
  countedToday: Cache<number>,
): VisitorWrites {
  const { sessions, interactions, submissions } = options;
  const now = options.now();
  const at = now.toISOString();
  const { sessionId, trackingId } = visitor;
  const isFirstToday = (what: string) => {
    const key = `${visitorDayName(now)} ${what}`;
    if (countedToday.get(key) !== undefined) return false;
    countedToday.set(key, 1);
    return true;
  };
  return {
    isFirstToday,
    ...writeSession(sessions, { sessionId, trackingId, at }),
    recordInteraction: (interaction) =>
      interactions.add({ ...interaction, sessionId, trackingId, at }),
    recordShown(eventKeys, isStored) {
      if (!isFirstToday(`${sessionId} ${isStored} ${eventKeys.join()}`)) return;
      options.exposures.add(eventKeys, visitorDayName(now));
      if (!isStored) return;
      const begin = startOfVisitorDay(now).toISOString();
      for (const eventKey of eventKeys) {
        const shown = { kind: 'event-shown', eventKey, target: 'home' } as const;
        interactions.add({ ...shown, sessionId, trackingId, at: begin });
      }
    },
    async submit(submission) {
      const reference = createReference(options);
      const sender = visitor.hasCookie ? sessionId : null;
      await submissions.store({ ...submission, reference, sessionId: sender, receivedAt: at });
      return reference;
    },
  };
}

function writeSession(sessions: SessionWriter, stamp: SessionStamp): SessionWrites {
  const writes = Object.entries<(stamp: SessionStamp, ...change: never[]) => unknown>(sessions);
  return Object.fromEntries(
    writes.map(([name, write]) => [name, (...change: never[]) => write(stamp, ...change)]),
  ) as unknown as SessionWrites;
}

function createDiscardedWrites(options: VisitorWritesOptions): VisitorWrites {
  const skip = () => Promise.resolve();
  return {
    noteVisit: skip,
    setLocation: skip,
    replacePreferences: skip,
    addBookmark: skip,
    removeBookmark: skip,
    replaceSavedCalendar: skip,
    addSubscriber: () => Promise.resolve(true),
    linkCustomer: skip,
    recordInteraction: () => undefined,
    recordShown: () => undefined,
    isFirstToday: () => false,
    submit: () => Promise.resolve(createReference(options)),
  };
}

/** Short enough to read out on the phone, long enough to be unique: `WT-3F9A2C71B0`. */
function createReference({ newId, productName }: VisitorWritesOptions): string {
  const id = newId().replaceAll('-', '').slice(0, 10).toUpperCase();
  return `${initialsOf(productName())}-${id}`;
}

/** At most four Latin capitals; `REF` for a name without Latin letters. */
function initialsOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .match(/[A-Z][A-Z\p{M}'’]*/gu) ?? ['REF'];
  const initials = words.map((word) => word.charAt(0)).join('');
  return words.length === 1 ? (words[0] ?? '').slice(0, 3) : initials.slice(0, 4);
}
