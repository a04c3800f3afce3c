import { matchText } from '#server/storage/matchText.ts';
import type { Database, ReadDatabase } from '#server/storage/schema.ts';
import type { SubmissionKind, SubmissionTable } from './submissionTables.ts';

export interface Submission {
  reference: string;
  kind: SubmissionKind;
  sessionId: string | null;
  /** ISO 8601. */
  receivedAt: string;
  fields: Readonly<Record<string, string>>;
}

export interface SubmissionSearch {
  kind?: SubmissionKind;
  text?: string;
  limit: number;
}

export interface SubmissionRepository {
  store(submission: Submission): Promise<void>;
  /** Newest first. */
  search(search: SubmissionSearch): Promise<Submission[]>;
}

/** Stores what visitors send through forms, and finds it for the console. */
export function createSubmissionRepository(
  read: ReadDatabase,
  write: Database,
): SubmissionRepository {
  return {
    async store(submission) {
      const { reference, kind, sessionId, receivedAt, fields } = submission;
      await write
        .insertInto('submission')
        .values({
          reference,
          kind,
          session_id: sessionId,
          received_at: receivedAt,
          fields: JSON.stringify(fields),
          search_text: [reference, ...Object.values(fields)].join('\n').toLowerCase(),
        })
        .execute();
    },
    async search({ kind, text, limit }) {
      let query = read.selectFrom('submission').selectAll().orderBy('key', 'desc').limit(limit);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (text !== undefined) {
        query = query.where(matchText('search_text', text.toLowerCase(), 'anywhere'));
      }
      return (await query.execute()).map(toSubmission);
    },
  };
}

function toSubmission(row: Omit<SubmissionTable, 'key'>): Submission {
  return {
    reference: row.reference,
    kind: row.kind,
    sessionId: row.session_id,
    receivedAt: row.received_at,
    fields: JSON.parse(row.fields) as Record<string, string>,
  };
}
