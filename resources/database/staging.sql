create temporary table if not exists staged_import (
  stage integer not null,
  begun_at timestamptz not null default current_timestamp
);

create temporary table if not exists staged_id (
  stage integer not null,
  source_id text not null,
  line integer not null,
  updated_at text,
  constraint staged_id_pk primary key (stage, source_id)
);

create temporary table if not exists staged_name (
  stage integer not null,
  number integer not null,
  type text not null,
  name_key text not null,
  name text not null,
  constraint staged_name_pk primary key (stage, type, name_key)
);

create temporary table if not exists staged_link (
  stage integer not null,
  source_id text not null,
  type text not null,
  position integer not null,
  name_key text not null,
  billing text
);

create temporary table if not exists staged_venue (
  stage integer not null,
  number integer not null,
  venue_key integer not null,
  constraint staged_venue_pk primary key (stage, number)
);

-- The columns that an event has now.
create temporary table if not exists staged_event as
select event.*, 0 as stage, 0 as number, 0 as venue_number, cast('' as text) as change,
  cast('' as text) as changed_fields, cast('' as text) as repairs
from event where 1 = 0;
