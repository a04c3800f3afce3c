alter table event add column revision integer not null default 0;
alter table event add column revised_at text;
