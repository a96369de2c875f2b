-- A reservation with its class, as its owner sees it. Wall times are the studio's. The cancellation limits are columns, so
-- that the effect of a cancellation needs no second query. A place that was taken from the waiting list returns its class
-- until return_until.
create view studio.reservation_details as
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
  d.name,
  d.coaches as instructors,
  k.free_minutes as cancel_free_minutes,
  k.min_minutes as cancel_min_minutes,
  r.attendance,
  r.return_until,
  case when r.place_id is not null and r.status = 'reserved' then (
    select jsonb_build_object('id', l.id, 'label', l.label) from studio.places l where l.id = r.place_id
  ) end as place,
  c.place_mode,
  k.late_rule,
  k.own_rules as cancel_rules
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.class_details d on d.id = c.id
join studio.cancel_rules k on k.id = c.id
cross join studio.settings s;
