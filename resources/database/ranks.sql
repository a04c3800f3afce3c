alter table interaction add column rank integer;

create table ranked_activity (
  day text not null,
  kind text not null,
  event_key integer not null,
  target text not null,
  place text not null,
  rank integer not null,
  count integer not null,
  constraint ranked_activity_pk primary key (day, kind, event_key, target, place, rank)
) without rowid;
insert into ranked_activity select day, kind, event_key, target, place, 0, count from activity_count;
drop table activity_count;
alter table ranked_activity rename to activity_count;
create index activity_count_event_key_index on activity_count (event_key);
