import type { Kysely, Generated } from 'kysely';
import type { AlertKind } from '#shared/domain/alerts/eventNews.ts';
import type {
  ActorKind,
  ChangeSubject,
  VersionedSubject,
} from '#shared/domain/staff/changeSubjects.ts';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import type { LocationType, PreferenceType } from '#shared/domain/visitors/visitor.ts';
import type {
  CatalogueTables,
  Instant,
  Flag,
  Optional,
} from '#server/storage/catalogue/catalogueTables.ts';

export interface Tables extends CatalogueTables {
  /** A pair of events; the lower key comes first. */
  event_duplicate: {
    event_key: number;
    other_key: number;
    state: DuplicateState;
    /** Decided by an operator: imports leave it alone. */
    is_by_hand: Flag;
    reason: string;
  };
  /** Sources whose events are shown before those of others, in this order. */
  source_preference: { source: string; position: number };
  session: {
    session_id: string;
    tracking_id: string | null;
    customer_id: string | null;
    location_type: LocationType;
    latitude: number | null;
    longitude: number | null;
    postcode: string | null;
    location_set_at: Instant | null;
    created_at: Instant;
    /** The last change, or the last visit to the day. */
    updated_at: Instant;
  };
  bookmark: { session_id: string; event_key: number; bookmarked_at: Instant };
  preference: {
    session_id: string;
    kind: PreferenceType;
    item_key: number;
    /** The visitor's own order, from 0. */
    position: number;
    chosen_at: Instant;
  };
  saved_calendar: {
    /** SHA-256 of the token, which only the address has. */
    token_hash: string;
    session_id: string;
    created_at: Instant;
    revoked_at: Optional<Instant>;
  };
  interaction: {
    session_id: string;
    kind: InteractionKind;
    /** Event key or section id as text: what is counted once a minute. */
    subject: string;
    /** Minutes since 1970. */
    minute: number;
    event_key: number | null;
    /** The part of the page, such as a section. */
    target: string;
    /** Counted from 1 in that part; null where the page did not send it. */
    rank: Optional<number>;
    happened_at: Instant;
  };
  /** How often an event was shown, whoever saw it. */
  event_exposure: {
    event_key: number;
    /** `2026-03-04`, by the visitor's day. */
    day: string;
    shown: number;
  };
  /** What visitors search for, without what stands at its default. */
  search_reading: {
    /** 72 bits of the hash of the three others, in base64url. */
    id: string;
    /** Null until three sessions have searched so, as the filters. */
    words: string | null;
    /** As in the address of a search: `categories=Comedy&date=weekend`. */
    filters: string | null;
    /** A town with its state, or empty. */
    place: string;
    /** The last day, `2026-03-04`. */
    asked_on: string;
  };
  /** Who made a search that is not named yet: a hash of session and reading. */
  search_asker: { reading_id: string; asker: string };
  search_count: SearchCounts & { day: string; reading_id: string };
  /** How often something was done on a day; of the whole day, and at each rank, under event key 0. */
  activity_count: {
    day: string;
    kind: ActivityKind;
    event_key: number;
    /** The part of the site where it was done. */
    target: string;
    /** A town with its state, or empty. */
    place: string;
    /** Counted from 1 in that part; 0: at any. */
    rank: number;
    count: number;
  };
  submission: {
    key: Generated<number>;
    reference: string;
    kind: SubmissionKind;
    session_id: string | null;
    received_at: Instant;
    /** The fields as they came, JSON. */
    fields: string;
    /** All values in lower case, for the console's search. */
    search_text: string;
    done_at: Optional<Instant>;
    /** A name of staff. */
    assigned_to: Optional<string>;
    /** Notes and answers of staff, JSON. */
    work: Generated<string>;
  };
  submission_delivery: DeliveryColumns & {
    submission_key: number;
    channel: DeliveryChannel;
  };
  /** A browser that shows alerts. It waits while it has alerts; `finished_at` is its last message. */
  push_subscription: DeliveryColumns & {
    session_id: string;
    /** The address that the browser's push service gave it. */
    endpoint: string;
    /** Its public key and its secret (RFC 8291), in base64url. */
    p256dh: string;
    auth: string;
    /** The visitor's zone, by which quiet hours count. */
    time_zone: string;
    created_at: Instant;
  };
  /** A change that is still to be sent to a browser. */
  alert: {
    key: Generated<number>;
    subscription_key: number;
    event_key: number;
    kind: AlertKind;
  };
  /** Facts of each event as alerts last compared them. */
  alert_fact: { event_key: number; facts: string };
  /** One row: the keys that push services know this installation by, and the last compared catalogue. */
  alert_state: {
    key: number;
    public_key: string;
    private_key: string;
    catalogue_version: number;
  };
  remote_source: {
    key: Generated<number>;
    /** The source of its events: `event.source`. */
    name: string;
    url: string;
    interval_minutes: number;
    /** A column map, JSON. */
    map: Optional<string>;
    /** Values of fields that a record leaves empty, JSON. */
    defaults: string;
    retire_missing: Flag;
    created_at: Instant;
    next_run_at: Instant;
    /** Only the process with the claim may fetch it before this instant. */
    claimed_until: Optional<Instant>;
    etag: Optional<string>;
    last_modified: Optional<string>;
    /** When a whole answer was last imported. */
    imported_at: Optional<Instant>;
    last_run_at: Optional<Instant>;
    /** When it was last imported or found unchanged. */
    succeeded_at: Optional<Instant>;
    failures: Generated<number>;
    last_outcome: Optional<FetchOutcome>;
    last_message: Optional<string>;
    /** Counts of the last import, JSON. */
    last_counts: Optional<string>;
    /** A paused source is fetched only when somebody asks for it. */
    paused_at: Optional<Instant>;
    /** `utc` or `local`: what times without a zone, or marked as UTC, are. */
    times: Optional<'utc' | 'local'>;
  };
  report_run: {
    id: Generated<number>;
    name: string;
    is_pinned: Flag;
    created_at: Instant;
    target: string;
    /** Origin of the server that answered; null: the server that stores the run, or an older row. */
    target_url: string | null;
    note: Generated<string>;
    /** Null while it is listed. */
    deleted_at: Generated<Instant | null>;
    schema: number;
    model_version: string | null;
    build: string | null;
    /** JSON, as are the next three. */
    options: string;
    request: string;
    answer: string;
    profile: string | null;
  };
  /** One row; none before the first run. */
  retention_state: {
    key: number;
    last_run_at: Instant;
    /** Why the last run left something, in words; null where it did not. */
    stopped: string | null;
  };
  /** One row a subject while something of it is stored. */
  version_state: {
    subject: VersionedSubject;
    /** Another one with every change. */
    version: string;
  };
  version_file: { subject: VersionedSubject; path: string; body: Uint8Array };
  version_change: {
    key: Generated<number>;
    subject: VersionedSubject;
    changed_at: Instant;
    /** A name of staff, else the kind of the actor. */
    changed_by: string;
    note: string | null;
  };
  version_change_file: {
    change_key: number;
    path: string;
    /** The content before the change; null: the file was not there. */
    replaced: Uint8Array | null;
  };
  /** The one trained model that processes on several machines share. */
  model: { key: number; made_at: Instant; bytes: Uint8Array };
  staff: {
    key: Generated<number>;
    name: string;
    /** The name in lower case: nobody has that of another. */
    name_key: string;
    role: StaffRole;
    /** The part of a key that finds its row. */
    key_id: string;
    /** `SALT.HASH`, of scrypt. */
    key_hash: string;
    created_at: Instant;
    /** Written once a minute at most. */
    last_used_at: Optional<Instant>;
    revoked_at: Optional<Instant>;
  };
  staff_session: {
    /** SHA-256 of the token, which only the browser has. */
    token_hash: string;
    /** `staff.key_id`: a replaced key ends its sessions. */
    key_id: string;
    expires_at: Instant;
  };
  change_log: {
    key: Generated<number>;
    changed_at: Instant;
    actor_kind: ActorKind;
    actor_name: string;
    subject: ChangeSubject;
    item: string;
    action: string;
    /** JSON, as is `after`; null: there was nothing. */
    before: string | null;
    after: string | null;
    note: string;
    reference: string | null;
  };
}

export type Database = Kysely<Tables>;

/** A handle that puts together no query that writes; a write handle or a transaction may stand in for it. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'executeQuery' | 'introspection'>;

/** `split`: an operator decided that the two are different events. */
export type DuplicateState = 'merged' | 'split';

/** How often a search was made and seen, and what became of it. */
export interface SearchCounts {
  asked: number;
  found_none: number;
  corrected: number;
  widened: number;
  /** Results that were pressed, the sum of their positions from 1, and what followed: saved, tickets pressed. */
  clicks: number;
  positions: number;
  conversions: number;
}

/** `visits`: sessions that did something; `tickets`: presses on the link to the seller. */
export type ActivityKind = 'seen' | 'clicked' | 'tickets' | 'saved' | 'visits';

export type InteractionKind =
  | 'event-view'
  | 'event-click'
  /** The server answered it in the first section; once a day. */
  | 'event-shown'
  | 'section-view'
  | 'section-show-more';

/** `imported`: read and stored; `unchanged`: the server answered that it is as before. */
export type FetchOutcome = 'imported' | 'unchanged' | 'failed';

export type SubmissionKind = 'web-to-case' | 'web-to-lead' | 'brand-setup-request';

/** `answer`: what staff wrote last, to the visitor; the others, the submission to staff. */
export type DeliveryChannel = 'mail' | 'webhook' | 'answer';

/** `failed`: given up after the last attempt. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** The columns of a table whose rows are sent: each server claims some, and sends them until they are done. */
export interface DeliveryColumns {
  key: Generated<number>;
  state: DeliveryState;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  /** Only the server with the claim may attempt it before this instant. */
  claimed_until: Optional<Instant>;
  last_error: Optional<string>;
  finished_at: Optional<Instant>;
}
