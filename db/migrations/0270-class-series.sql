-- A series is a class of the week. Its periods say on which weekday and hour it is, and with which coaches; a change from a date on
-- ends one period and begins another. Series of the model week are published from it; the others come from copying a week. Servers of
-- the previous version ignore them.
create table studio.class_series (
  id uuid primary key default gen_random_uuid(),
  in_model boolean not null,
  created_at timestamptz not null
);

create table studio.class_series_periods (
  id uuid primary key default gen_random_uuid(),
  series_id uuid not null references studio.class_series on delete cascade,
  valid_from date not null,
  valid_until date,
  weekday smallint not null check (weekday between 1 and 7),
  start_time time not null check (extract(second from start_time) = 0),
  duration_minutes integer not null check (duration_minutes between 15 and 600),
  class_id uuid not null references studio.classes on delete restrict,
  max_capacity studio.capacity not null,
  check (valid_until >= valid_from)
);
create unique index class_series_periods_start on studio.class_series_periods (series_id, valid_from);
create unique index class_series_periods_open on studio.class_series_periods (series_id) where valid_until is null;
create index class_series_periods_class on studio.class_series_periods (class_id);

create table studio.class_series_coaches (
  period_id uuid not null references studio.class_series_periods on delete cascade,
  instructor_id uuid not null references studio.instructors on delete restrict,
  position smallint not null default 0,
  primary key (period_id, instructor_id)
);
create index class_series_coaches_instructor on studio.class_series_coaches (instructor_id);

-- Weeks, by their Mondays, in which staff removed the class of a series; publishing does not bring it back.
create table studio.class_series_skips (
  series_id uuid not null references studio.class_series on delete cascade,
  series_week date not null check (extract(isodow from series_week) = 1),
  primary key (series_id, series_week)
);

-- One row: whoever changes or publishes the model locks it, and a save names the version that it was made from.
create table studio.model_week (
  id boolean primary key default true check (id),
  version integer not null default 1
);
insert into studio.model_week default values;

-- A class keeps its series and its week when it is moved. It still is as published while its version is the published one; null means
-- that it was made or copied otherwise.
alter table studio.scheduled_classes
  add column series_id uuid references studio.class_series on delete restrict,
  add column series_week date,
  add column published_version integer,
  add constraint scheduled_classes_series_check
    check ((series_id is null) = (series_week is null) and (series_week is null or extract(isodow from series_week) = 1));
create unique index scheduled_classes_series on studio.scheduled_classes (series_id, series_week) where series_id is not null;
