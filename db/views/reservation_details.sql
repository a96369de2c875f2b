-- A reservation with its class, as its owner sees it. Wall times are the studio's. The cancellation limits are columns, so
-- that the effect of a cancellation needs no second query. A place that was taken from the waiting list returns its class
-- until return_until. `make_up` is the make-up that a cancellation in time gives, or gives back.
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
  k.own_rules as cancel_rules,
  case
    when r.status <> 'reserved' then null
    when r.make_up_id is not null then (
      select jsonb_build_object('code', 'ok', 'valid_until', m.valid_until) from studio.make_ups m where m.id = r.make_up_id)
    else (
      select to_jsonb(f) - 'plan_id'
      from studio.standing_occurrences o
      join studio.standing_places h on h.id = o.standing_place_id and h.state in ('active', 'at_risk')
      cross join lateral studio.make_up_for(o.id) f
      where o.reservation_id = r.id limit 1)
  end as make_up
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.class_details d on d.id = c.id
join studio.cancel_rules k on k.id = c.id
cross join studio.settings s;
