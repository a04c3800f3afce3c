import type { Selectable } from 'kysely';
import { logChange } from '#server/storage/changeLog.ts';
import { isPostgres } from '#server/storage/postgres/isPostgres.ts';
import { matchText } from '#server/storage/matchText.ts';
import type {
  Database,
  ReadDatabase,
  DeliveryChannel,
  SubmissionKind,
  SubmissionTable,
} from '#server/storage/schema.ts';

export interface NewSubmission {
  reference: string;
  kind: SubmissionKind;
  sessionId: string | null;
  /** ISO 8601. */
  receivedAt: string;
  fields: Readonly<Record<string, string>>;
}

export interface Submission extends NewSubmission {
  /** When staff marked it as done, ISO 8601. */
  doneAt: string | null;
}

export interface SubmissionSearch {
  kind?: SubmissionKind;
  text?: string;
  isDone?: boolean;
  /** Received at this instant or later, ISO 8601. */
  since?: string;
  /** Null: all. */
  limit: number | null;
}

export interface SubmissionRepository {
  /** Stores a submission and queues it for every configured channel, both or neither. */
  store(submission: NewSubmission): Promise<void>;
  /** Newest first. */
  search(search: SubmissionSearch): Promise<Submission[]>;
  /** Marks as done, or as open again; returns whether there is such a submission. */
  setDone(reference: string, isDone: boolean, at: Date): Promise<boolean>;
}

/** Stores what visitors send through forms, and finds it for staff. */
export function createSubmissionRepository(
  read: ReadDatabase,
  write: Database,
  channels: readonly DeliveryChannel[] = [],
): SubmissionRepository {
  return {
    store: (submission) =>
      write.transaction().execute((transaction) => insert(transaction, submission, channels)),
    async search({ kind, text, isDone, since, limit }) {
      let query = read.selectFrom('submission').selectAll().orderBy('key', 'desc');
      if (limit !== null) query = query.limit(limit);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (since !== undefined) query = query.where('received_at', '>=', since);
      if (isDone !== undefined) query = query.where('done_at', isDone ? 'is not' : 'is', null);
      if (text !== undefined) {
        query = query.where(matchText('search_text', text.toLowerCase(), 'anywhere'));
      }
      return (await query.execute()).map(toSubmission);
    },
    setDone: (reference, isDone, at) =>
      write.transaction().execute(async (transaction) => {
        const named = transaction.selectFrom('submission').where('reference', '=', reference);
        const before = await named
          .select('done_at as doneAt')
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .executeTakeFirst();
        if (before === undefined) return false;
        const doneAt = isDone ? at.toISOString() : null;
        await transaction
          .updateTable('submission')
          .set({ done_at: doneAt })
          .where('reference', '=', reference)
          .execute();
        await logChange(transaction, {
          at: at.toISOString(),
          subject: 'submission',
          item: reference,
          action: isDone ? 'done' : 'reopened',
          before,
          after: { doneAt },
        });
        return true;
      }),
  };
}

async function insert(
  transaction: Database,
  { reference, kind, sessionId, receivedAt, fields }: NewSubmission,
  channels: readonly DeliveryChannel[],
): Promise<void> {
  const { key } = await transaction
    .insertInto('submission')
    .values({
      reference,
      kind,
      session_id: sessionId,
      received_at: receivedAt,
      fields: JSON.stringify(fields),
      search_text: [reference, ...Object.values(fields)].join('\n').toLowerCase(),
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  if (channels.length === 0) return;
  const due = { state: 'waiting', next_attempt_at: receivedAt } as const;
  await transaction
    .insertInto('submission_delivery')
    .values(channels.map((channel) => ({ submission_key: key, channel, ...due })))
    .execute();
}

/** A stored row as the rest of the program knows it. */
export function toSubmission(row: Omit<Selectable<SubmissionTable>, 'key'>): Submission {
  return {
    reference: row.reference,
    kind: row.kind,
    sessionId: row.session_id,
    receivedAt: row.received_at,
    doneAt: row.done_at,
    fields: JSON.parse(row.fields) as Record<string, string>,
  };
}
