-- What is read of a scheduled class by its id: the name that it is shown under and its coaches, in their order. A special class
-- has a name of its own.
create view studio.class_details as
select
  c.id,
  coalesce(c.special_class_name::text, t.name) as name,
  array(
    select l.instructor_id from studio.scheduled_class_instructors l
    where l.scheduled_class_id = c.id order by l.position, l.instructor_id
  ) as coach_ids,
  array(
    select i.display_name
    from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
    where l.scheduled_class_id = c.id order by l.position, i.id
  ) as coach_names,
  coalesce((
    select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
      order by l.position, i.id)
    from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
    where l.scheduled_class_id = c.id
  ), '[]') as coaches
from studio.scheduled_classes c
join studio.classes t on t.id = c.class_id;

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
  d.name,
  d.coaches as instructors,
  s.cancel_free_minutes,
  s.cancel_min_minutes,
  r.attendance,
  r.return_until
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.class_details d on d.id = c.id
cross join studio.settings s;
