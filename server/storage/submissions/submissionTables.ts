import type { Generated } from 'kysely';
import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export type SubmissionKind = 'web-to-case' | 'web-to-lead' | 'brand-setup-request';

export interface SubmissionTables {
  submission: SubmissionTable;
}

export interface SubmissionTable {
  key: Generated<number>;
  reference: string;
  kind: SubmissionKind;
  session_id: string | null;
  received_at: Instant;
  /** The fields as they came, JSON. */
  fields: string;
  /** All values in lower case, for the console's search. */
  search_text: string;
}
