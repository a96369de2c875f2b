-- Days on which the studio is closed, both inclusive: copies and repetitions of classes leave them out.
create table studio.closures (
  id uuid primary key default gen_random_uuid(),
  start_date date not null,
  end_date date not null,
  reason text not null default '' check (length(reason) <= 2000),
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null,
  -- Since when those days are open again.
  lifted_at timestamptz,
  check (end_date >= start_date)
);
create index closures_days on studio.closures (end_date) where lifted_at is null;

alter table studio.undo_actions
  drop constraint undo_actions_kind_check,
  add constraint undo_actions_kind_check
    check (kind in ('delete_class', 'cancel_class', 'move_class', 'copy_classes', 'close_days'));

-- Places beyond the capacity that staff gave on purpose; booking by members never makes one.
alter table studio.scheduled_classes
  add column overbooked integer not null default 0 check (overbooked between 0 and 5),
  drop constraint scheduled_classes_capacity,
  add constraint scheduled_classes_capacity check (reservation_count <= max_capacity + overbooked);

-- A courtesy of the studio: no plan paid, and the reason is on record.
alter table studio.reservations
  alter column user_plan_id drop not null,
  add constraint reservations_paid check (user_plan_id is not null or override_reason is not null);

-- studio.cancel_classes does for many what this did for one.
drop function if exists studio.cancel_class(uuid, uuid, timestamptz, text);

-- With attendance, which staff note once the class began.
create or replace view studio.reservation_details as
select
  r.id,
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
  to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as start_time,
  to_char(c.ends_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as end_time,
  coalesce(c.special_class_name, t.name) as name,
  coalesce((
    select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
      order by l.position, i.id)
    from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
    where l.scheduled_class_id = c.id
  ), '[]') as instructors,
  s.cancel_free_minutes,
  s.cancel_min_minutes,
  r.attendance
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.classes t on t.id = c.class_id
cross join studio.settings s;
