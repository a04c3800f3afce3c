import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export type SubmissionKind = 'web-to-case' | 'web-to-lead' | 'brand-setup-request';

export type DeliveryChannel = 'mail' | 'webhook';

/** `failed`: given up after the last attempt. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

export interface SubmissionTables {
  submission: SubmissionTable;
  submission_delivery: SubmissionDeliveryTable;
}

type OptionalInstant = ColumnType<Instant | null, Instant | null | undefined, Instant | null>;

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
  done_at: OptionalInstant;
}

export interface SubmissionDeliveryTable {
  key: Generated<number>;
  submission_key: number;
  channel: DeliveryChannel;
  state: DeliveryState;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  /** Until then one server alone may attempt it. */
  claimed_until: OptionalInstant;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  finished_at: OptionalInstant;
}
