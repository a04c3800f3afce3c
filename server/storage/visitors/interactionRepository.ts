import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import { preparedRead } from '#server/storage/engine/preparedRead.ts';
import type {
  Database,
  ReadDatabase,
  InteractionKind,
  Tables,
} from '#server/storage/engine/schema.ts';

export interface Interaction {
  sessionId: string;
  trackingId: string | null;
  kind: InteractionKind;
  eventKey: number | null;
  target: string;
  rank?: number | null;
  /** ISO 8601. */
  at: string;
}

export interface InteractionSignals {
  clicks: { eventKey: number; at: string }[];
  views: { eventKey: number; count: number }[];
  showMore: { sectionId: string; at: string }[];
}

/** Which interactions count. ISO 8601 UTC. */
export interface SignalPeriod {
  since: string;
  /** Views and shown events count up to here, the rest up to now. */
  viewsBefore: string;
}

export type InteractionRepository = ReturnType<typeof createInteractionRepository>;

/** SQLite takes 32,766 parameters a statement; a row here has eight. */
const rowsPerStatement = 500;

/** Stores and reads interactions. */
export function createInteractionRepository(read: ReadDatabase, write: Database) {
  const selectSignals = (sessionIds: readonly string[], { since, viewsBefore }: SignalPeriod) =>
    read
      .selectFrom('interaction')
      .select(['kind', 'event_key', 'subject', 'happened_at'])
      .where('session_id', 'in', sessionIds)
      .where('happened_at', '>=', since)
      .where('kind', '!=', 'section-view')
      .where((is) =>
        is.or([
          is('kind', 'not in', ['event-view', 'event-shown']),
          is('happened_at', '<', viewsBefore),
        ]),
      )
      .orderBy('happened_at', 'desc')
      .limit(2000);
  const findRowsOfOne = preparedRead(
    read,
    (sessionId: string, since: string, viewsBefore: string) =>
      selectSignals([sessionId], { since, viewsBefore }),
  );
  return {
    /** Stores a batch in one transaction; what is already counted this minute there stays as it is. */
    async store(batch: readonly Interaction[]) {
      // In the order of groups of changes: two servers that write at once never wait for each other in turn.
      const rows = batch.toSorted(bySession);
      await write.transaction().execute(async (transaction) => {
        for (const chunk of batchesOf(rows, rowsPerStatement)) await storeChunk(transaction, chunk);
      });
    },
    async readSignals(sessionIds: readonly string[], period: SignalPeriod) {
      const [first, ...others] = sessionIds;
      if (first === undefined) return { clicks: [], views: [], showMore: [] };
      const isOne = others.length === 0;
      return toSignals(
        await (isOne
          ? findRowsOfOne(first, period.since, period.viewsBefore)
          : selectSignals(sessionIds, period).execute()),
      );
    },
  };
}

function bySession(a: Interaction, b: Interaction): number {
  if (a.sessionId === b.sessionId) return 0;
  return a.sessionId < b.sessionId ? -1 : 1;
}

/** The subject that is counted once a minute: the event, or the section. */
export function subjectOf(interaction: Interaction): string {
  return interaction.eventKey === null ? interaction.target : String(interaction.eventKey);
}

/** Minutes since 1970. */
export function minuteOf(interaction: Interaction): number {
  return Math.floor(Date.parse(interaction.at) / 60_000);
}

async function storeChunk(database: Database, chunk: readonly Interaction[]): Promise<void> {
  const sessions = new Map(chunk.map((row) => [row.sessionId, row]));
  await database
    .insertInto('session')
    .values(
      [...sessions.values()].map((row) => ({
        session_id: row.sessionId,
        tracking_id: row.trackingId,
        location_type: 'none' as const,
        created_at: row.at,
        updated_at: row.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('interaction')
    .values(
      chunk.map((row) => ({
        session_id: row.sessionId,
        kind: row.kind,
        subject: subjectOf(row),
        minute: minuteOf(row),
        event_key: row.eventKey,
        target: row.target,
        rank: row.rank ?? null,
        happened_at: row.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type SignalRow = Pick<Tables['interaction'], 'kind' | 'event_key' | 'subject' | 'happened_at'>;

function toSignals(rows: readonly SignalRow[]): InteractionSignals {
  const signals: InteractionSignals = { clicks: [], views: [], showMore: [] };
  const views = new Map<number, number>();
  for (const { kind, event_key: eventKey, subject, happened_at: at } of rows) {
    if (kind === 'section-show-more') signals.showMore.push({ sectionId: subject, at });
    if (eventKey === null) continue;
    if (kind === 'event-click') signals.clicks.push({ eventKey, at });
    if (kind === 'event-view' || kind === 'event-shown')
      views.set(eventKey, (views.get(eventKey) ?? 0) + 1);
  }
  signals.views = [...views].map(([eventKey, count]) => ({ eventKey, count }));
  return signals;
}
