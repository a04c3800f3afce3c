import type { Selectable } from 'kysely';
import type { SubmissionChange, WorkEntry } from '#shared/contract/submissions.ts';
import { currentActor } from '#server/actor.ts';
import { matchText } from '#server/storage/engine/matchText.ts';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type {
  Database,
  ReadDatabase,
  DeliveryChannel,
  SubmissionKind,
  Tables,
} from '#server/storage/engine/schema.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';

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
  assignedTo: string | null;
  work: readonly WorkEntry[];
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

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;

/** Stores what visitors send through forms, and finds it for staff. */
export function createSubmissionRepository(
  read: ReadDatabase,
  write: Database,
  channels: readonly DeliveryChannel[] = [],
) {
  return {
    /** Stores a submission and queues it for every configured channel, both or neither. */
    store: (submission: NewSubmission) =>
      write.transaction().execute((transaction) => insert(transaction, submission, channels)),
    async search({ kind, text, isDone, since, limit }: SubmissionSearch) {
      let query = read
        .selectFrom('submission')
        .selectAll()
        .select((of) =>
          of
            .selectFrom('submission_delivery')
            .select('state')
            .whereRef('submission_key', '=', 'submission.key')
            .where('channel', '=', 'answer')
            .as('answer_state'),
        )
        .orderBy('key', 'desc');
      if (limit !== null) query = query.limit(limit);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (since !== undefined) query = query.where('received_at', '>=', since);
      if (isDone !== undefined) query = query.where('done_at', isDone ? 'is not' : 'is', null);
      if (text !== undefined) {
        query = query.where(matchText('search_text', text.toLowerCase(), 'anywhere'));
      }
      const rows = await query.execute();
      return rows.map((row) => ({ ...toSubmission(row), answerState: row.answer_state }));
    },
    /** Stores the work of staff and queues an answer. Nothing is changed while an earlier answer waits. */
    change: (reference: string, change: SubmissionChange, at: Date) =>
      write.transaction().execute((transaction) => applyChange(transaction, reference, change, at)),
  };
}

async function applyChange(
  transaction: Database,
  reference: string,
  { isDone, assignedTo, note, answer }: SubmissionChange,
  now: Date,
): Promise<'changed' | 'unknown' | 'answering'> {
  const found = await transaction
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  const at = now.toISOString();
  if (answer !== undefined && !(await queueAnswer(transaction, found.key, at))) return 'answering';
  const before = toSubmission(found);
  const doneAt = findDoneAt(isDone, before.doneAt, at);
  const written = listWork(at, {
    note,
    answer,
    [doneAt === null ? 'reopened' : 'done']: doneAt === before.doneAt ? undefined : '',
  });
  const after = { doneAt, assignedTo: assignedTo === undefined ? before.assignedTo : assignedTo };
  await transaction
    .updateTable('submission')
    .set({
      done_at: after.doneAt,
      assigned_to: after.assignedTo,
      work: JSON.stringify([...before.work, ...written]),
    })
    .where('key', '=', found.key)
    .execute();
  const entry = { at, subject: 'submission', item: reference } as const;
  // The log has no word of what is written: that is about a visitor.
  for (const { kind: action } of written) {
    const isState = action === 'done' || action === 'reopened';
    const change = isState && { before: { doneAt: before.doneAt }, after: { doneAt } };
    await logChange(transaction, { ...entry, action, ...change });
  }
  if (after.assignedTo !== before.assignedTo) {
    const change = {
      before: { assignedTo: before.assignedTo },
      after: { assignedTo: after.assignedTo },
    };
    await logChange(transaction, { ...entry, action: 'assigned', ...change });
  }
  return 'changed';
}

function findDoneAt(isDone: boolean | undefined, before: string | null, at: string): string | null {
  if (isDone === undefined) return before;
  return isDone ? (before ?? at) : null;
}

/** The entries of a change that are not undefined, as of who makes it. */
function listWork(at: string, texts: { [Kind in WorkEntry['kind']]?: string | undefined }) {
  const { kind, name } = currentActor();
  return (Object.entries(texts) as [WorkEntry['kind'], string | undefined][]).flatMap(
    ([entry, text]) => (text === undefined ? [] : [{ kind: entry, at, by: name || kind, text }]),
  );
}

/** Queues the last answer of a submission; false while an earlier one waits. */
async function queueAnswer(transaction: Database, key: number, at: string): Promise<boolean> {
  const due = { state: 'waiting', next_attempt_at: at, attempts: 0, finished_at: null } as const;
  const queued = await transaction
    .insertInto('submission_delivery')
    .values({ submission_key: key, channel: 'answer', ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['submission_key', 'channel'])
        .doUpdateSet(due)
        .where('submission_delivery.state', '!=', 'waiting'),
    )
    .returning('key')
    .executeTakeFirst();
  return queued !== undefined;
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
export function toSubmission(row: Omit<Selectable<Tables['submission']>, 'key'>): Submission {
  return {
    reference: row.reference,
    kind: row.kind,
    sessionId: row.session_id,
    receivedAt: row.received_at,
    doneAt: row.done_at,
    assignedTo: row.assigned_to,
    work: JSON.parse(row.work) as WorkEntry[],
    fields: JSON.parse(row.fields) as Record<string, string>,
  };
}
