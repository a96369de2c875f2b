-- The coach's own calendar, of which the studio reads when she is busy.
create table studio.coach_calendars (
  instructor_id uuid primary key references studio.instructors,
  -- All of the address that is shown. The address is a secret of the coach, encrypted for this row.
  host text not null check (length(host) between 1 and 255),
  address_sealed bytea not null,
  -- A server that reads the calendar moves this ahead first, so that no other server reads it meanwhile.
  next_read_at timestamptz not null,
  -- The last time that it could be read, and how many attempts have failed since.
  read_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null
);
create index coach_calendars_due on studio.coach_calendars (next_read_at);

-- When a coach is busy elsewhere. Times of one coach do not overlap.
create table studio.coach_busy_times (
  instructor_id uuid not null references studio.coach_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (instructor_id, starts_at),
  check (ends_at > starts_at)
);
