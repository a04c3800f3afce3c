create table catalogue_state (
  key integer primary key,
  version integer not null,
  stamp text not null default ''
);

create table venue (
  key integer primary key autoincrement,
  name text not null,
  name_key text not null,
  locality text not null,
  state text not null,
  country text not null,
  timezone text not null,
  latitude double precision,
  longitude double precision,
  postcode text not null default '',
  address text not null default '',
  is_approximate integer not null default 0,
  is_online integer not null default 0,
  accessibility text not null default ''
);

create table venue_source (
  source text not null,
  source_id text not null,
  venue_key integer not null references venue (key),
  constraint venue_source_pk primary key (source, source_id)
);

create table artist (
  key integer primary key autoincrement,
  name text not null,
  name_key text not null unique
);

create table category (
  key integer primary key autoincrement,
  name text not null,
  name_key text not null unique
);

create table genre (
  key integer primary key autoincrement,
  name text not null,
  name_key text not null unique
);

create table event (
  key integer primary key autoincrement,
  source text not null,
  source_id text not null,
  fingerprint text not null,
  name text not null,
  url text not null,
  date_start text not null,
  venue_key integer not null references venue (key),
  on_sale_at text,
  is_cancelled integer not null,
  is_postponed integer not null,
  is_rescheduled integer not null,
  previous_start text,
  has_availability integer not null,
  availability_date text,
  price_min double precision,
  price_max double precision,
  homepage_image text,
  event_image1 text,
  studio_image text,
  dominant_colour text,
  description text,
  retired_at text,
  date_end text,
  doors_at text,
  is_date_only integer not null default 0,
  minimum_age integer,
  accessibility text not null default '',
  sold integer,
  capacity integer,
  sales_rank integer,
  sold_at text,
  constraint event_source_unique unique (source, source_id)
);

create table event_artist (
  event_key integer not null references event (key) on delete cascade,
  position integer not null,
  artist_key integer not null references artist (key),
  billing text not null,
  constraint event_artist_pk primary key (event_key, position)
);

create table event_category (
  event_key integer not null references event (key) on delete cascade,
  position integer not null,
  category_key integer not null references category (key),
  constraint event_category_pk primary key (event_key, position)
);

create table event_genre (
  event_key integer not null references event (key) on delete cascade,
  position integer not null,
  genre_key integer not null references genre (key),
  constraint event_genre_pk primary key (event_key, position)
);

create table event_change (
  key integer primary key autoincrement,
  event_key integer not null references event (key) on delete cascade,
  changed_at text not null,
  change text not null,
  fields text not null,
  repairs text not null
);
create index event_change_event_key_index on event_change (event_key);
create index event_change_changed_at_index on event_change (changed_at);

create table import_undo (
  source text primary key,
  file text not null,
  imported_at text not null,
  body text not null
);

create table import_undo_event (
  source text not null references import_undo (source) on delete cascade,
  event_key integer not null,
  before text not null,
  constraint import_undo_event_pk primary key (source, event_key)
);

create table correction (
  event_key integer not null references event (key) on delete cascade,
  field text not null,
  version integer not null,
  value text not null,
  text text not null,
  source_text text not null,
  reason text not null,
  changed_by text not null,
  changed_at text not null,
  ended_by text,
  ended_at text,
  constraint correction_pk primary key (event_key, field)
);

create table event_duplicate (
  event_key integer not null references event (key) on delete cascade,
  other_key integer not null references event (key) on delete cascade,
  state text not null,
  is_by_hand integer not null,
  reason text not null,
  constraint event_duplicate_pk primary key (event_key, other_key)
);
create index event_duplicate_other_index on event_duplicate (other_key);

create table source_preference (
  source text primary key,
  position integer not null
);

create table remote_source (
  key integer primary key autoincrement,
  name text not null unique,
  url text not null unique,
  interval_minutes integer not null,
  map text,
  defaults text not null default '{}',
  retire_missing integer not null default 0,
  created_at text not null,
  next_run_at text not null,
  claimed_until text,
  etag text,
  last_modified text,
  imported_at text,
  last_run_at text,
  succeeded_at text,
  failures integer not null default 0,
  last_outcome text,
  last_message text,
  last_counts text,
  paused_at text,
  times text
);
