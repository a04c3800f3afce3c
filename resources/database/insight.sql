create table search_reading (
  id text primary key,
  words text,
  filters text,
  place text not null,
  asked_on text not null
);

create table search_asker (
  reading_id text not null references search_reading (id) on delete cascade,
  asker text not null,
  constraint search_asker_pk primary key (reading_id, asker)
) without rowid;

create table search_count (
  day text not null,
  reading_id text not null,
  asked integer not null default 0,
  found_none integer not null default 0,
  corrected integer not null default 0,
  widened integer not null default 0,
  clicks integer not null default 0,
  positions integer not null default 0,
  conversions integer not null default 0,
  constraint search_count_pk primary key (day, reading_id)
) without rowid;

create table activity_count (
  day text not null,
  kind text not null,
  event_key integer not null,
  target text not null,
  place text not null,
  count integer not null,
  constraint activity_count_pk primary key (day, kind, event_key, target, place)
) without rowid;
create index activity_count_event_key_index on activity_count (event_key);
