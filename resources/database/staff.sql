create table staff (
  key integer primary key autoincrement,
  name text not null,
  name_key text not null unique,
  role text not null,
  key_id text not null unique,
  key_hash text not null,
  created_at text not null,
  last_used_at text,
  revoked_at text
);

create table staff_session (
  token_hash text primary key,
  key_id text not null,
  expires_at text not null
);

create table change_log (
  key integer primary key autoincrement,
  changed_at text not null,
  actor_kind text not null,
  actor_name text not null,
  subject text not null,
  item text not null,
  action text not null,
  before text,
  after text,
  note text not null,
  reference text
);
create index change_log_changed_at_index on change_log (changed_at);

create table version_state (
  subject text primary key,
  version text not null
);

create table version_file (
  subject text not null,
  path text not null,
  body blob not null,
  constraint version_file_pk primary key (subject, path)
);

create table version_change (
  key integer primary key autoincrement,
  subject text not null,
  changed_at text not null,
  changed_by text not null,
  note text
);

create table version_change_file (
  change_key integer not null references version_change (key) on delete cascade,
  path text not null,
  replaced blob,
  constraint version_change_file_pk primary key (change_key, path)
);

create table report_run (
  id integer primary key autoincrement,
  name text not null,
  is_pinned integer not null default 0,
  created_at text not null,
  target text not null,
  schema integer not null,
  model_version text,
  build text,
  options text not null,
  request text not null,
  answer text not null,
  profile text,
  target_url text,
  note text not null default '',
  deleted_at text
);
