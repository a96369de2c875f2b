-- Waiting lists. Live entries of a class are its line, in the order of `place`: waiting, skipped (passed over, still in line)
-- and offered. The others are what became of an entry.
create table studio.waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  scheduled_class_id uuid not null references studio.scheduled_classes on delete restrict,
  user_id uuid not null references studio.profiles on delete restrict,
  place bigint generated always as identity,
  status text not null default 'waiting'
    check (status in ('waiting', 'skipped', 'offered', 'booked', 'left', 'expired', 'removed')),
  joined_at timestamptz not null,
  offered_until timestamptz check ((status = 'offered') <= (offered_until is not null)),
  reservation_id uuid references studio.reservations on delete restrict,
  closed_at timestamptz,
  closed_reason text check (length(closed_reason) <= 2000),
  check ((status in ('waiting', 'skipped', 'offered')) = (closed_at is null)),
  check ((status = 'booked') = (reservation_id is not null))
);
create unique index waitlist_entries_live on studio.waitlist_entries (scheduled_class_id, user_id)
  where status in ('waiting', 'skipped', 'offered');
create index waitlist_entries_line on studio.waitlist_entries (scheduled_class_id, place)
  where status in ('waiting', 'skipped', 'offered');
create index waitlist_entries_member on studio.waitlist_entries (user_id, joined_at);

-- Each time an entry was passed over: by which reason code of a booking, or assigned_by_studio.
create table studio.waitlist_skips (
  id bigint primary key generated always as identity,
  entry_id uuid not null references studio.waitlist_entries on delete cascade,
  code text not null,
  plan_name text,
  plan_date date,
  skipped_at timestamptz not null
);
create index waitlist_skips_entry on studio.waitlist_skips (entry_id, id);

-- The number of live entries, so that a booking looks at the line of a class only where there is one.
alter table studio.scheduled_classes add column line_count integer not null default 0 check (line_count >= 0);

-- A place taken from the waiting list goes back with its class until this moment.
alter table studio.reservations add column return_until timestamptz;
create or replace view studio.reservation_details as
 select r.id,
    r.user_id,
    r.scheduled_class_id,
    r.user_plan_id,
    r.status,
    r.canceled_by,
    r.class_returned,
    r.free_cancellation,
    r.created_at,
    c.status as class_status,
    c.starts_at,
    to_char((c.starts_at at time zone s.timezone), 'YYYY-MM-DD"T"HH24:MI:SS'::text) as start_time,
    to_char((c.ends_at at time zone s.timezone), 'YYYY-MM-DD"T"HH24:MI:SS'::text) as end_time,
    coalesce((c.special_class_name)::text, t.name) as name,
    coalesce((select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path) order by l."position", i.id)
           from (studio.scheduled_class_instructors l
             join studio.instructors i on ((i.id = l.instructor_id)))
          where (l.scheduled_class_id = c.id)), '[]'::json) as instructors,
    s.cancel_free_minutes,
    s.cancel_min_minutes,
    r.attendance,
    r.return_until
   from studio.reservations r
     join studio.scheduled_classes c on c.id = r.scheduled_class_id
     join studio.classes t on t.id = c.class_id
     cross join studio.settings s;

alter table studio.settings
  add column waitlist_limit integer not null default 3 check (waitlist_limit between 0 and 50),
  add column waitlist_offer_minutes integer not null default 20 check (waitlist_offer_minutes between 1 and 1440),
  add column waitlist_close_minutes integer not null default 60 check (waitlist_close_minutes between 0 and 43200),
  add column waitlist_grace_minutes integer not null default 30 check (waitlist_grace_minutes between 0 and 1440);
