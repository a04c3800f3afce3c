create table session (
  session_id text primary key,
  tracking_id text,
  customer_id text,
  location_type text not null default 'none',
  latitude double precision,
  longitude double precision,
  postcode text,
  location_set_at text,
  created_at text not null,
  updated_at text not null
);
create index session_tracking_id_index on session (tracking_id) where tracking_id is not null;
create index session_customer_id_index on session (customer_id) where customer_id is not null;
create index session_updated_at_index on session (updated_at);

create table bookmark (
  session_id text not null references session (session_id) on delete cascade,
  event_key integer not null,
  bookmarked_at text not null,
  constraint bookmark_pk primary key (session_id, event_key)
);

create table preference (
  session_id text not null references session (session_id) on delete cascade,
  kind text not null,
  item_key integer not null,
  position integer not null,
  chosen_at text not null,
  constraint preference_pk primary key (session_id, kind, item_key)
);

create table saved_calendar (
  token_hash text primary key,
  session_id text not null references session (session_id) on delete cascade,
  created_at text not null,
  revoked_at text
);
create index saved_calendar_session_id_index on saved_calendar (session_id);

create table interaction (
  session_id text not null references session (session_id) on delete cascade,
  kind text not null,
  subject text not null,
  minute integer not null,
  event_key integer,
  target text not null,
  happened_at text not null,
  constraint interaction_pk primary key (session_id, kind, subject, minute, target)
);
create index interaction_happened_at_index on interaction (happened_at);
create index interaction_shown_at_index on interaction (happened_at) where kind = 'event-shown';

create table event_exposure (
  event_key integer not null,
  day text not null,
  shown integer not null,
  constraint event_exposure_pk primary key (day, event_key)
);

create table submission (
  key integer primary key autoincrement,
  reference text not null unique,
  kind text not null,
  session_id text,
  received_at text not null,
  fields text not null,
  search_text text not null,
  done_at text,
  assigned_to text,
  work text not null default '[]'
);
create index submission_session_id_index on submission (session_id);
create index submission_received_at_index on submission (received_at);

create table submission_delivery (
  key integer primary key autoincrement,
  submission_key integer not null references submission (key) on delete cascade,
  channel text not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  claimed_until text,
  last_error text,
  finished_at text,
  constraint submission_delivery_unique unique (submission_key, channel)
);
create index submission_delivery_due_index on submission_delivery (state, next_attempt_at);

create table push_subscription (
  key integer primary key autoincrement,
  session_id text not null references session (session_id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  time_zone text not null,
  created_at text not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  claimed_until text,
  last_error text,
  finished_at text
);
create index push_subscription_session_id_index on push_subscription (session_id);
create index push_subscription_state_next_attempt_at_index on push_subscription (state, next_attempt_at);

create table alert (
  key integer primary key autoincrement,
  subscription_key integer not null references push_subscription (key) on delete cascade,
  event_key integer not null,
  kind text not null
);
create index alert_subscription_key_index on alert (subscription_key);

create table alert_fact (
  event_key integer primary key,
  facts text not null
);

create table alert_state (
  key integer primary key,
  public_key text not null,
  private_key text not null,
  catalogue_version integer not null
);

create table retention_state (
  key integer primary key,
  last_run_at text not null,
  stopped text
);

create table model (
  key integer primary key,
  made_at text not null,
  bytes blob not null
);
