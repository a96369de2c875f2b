-- A reservation with its class as its owner is shown it (DAT-06). Wall times are the studio's; the cancellation limits
-- come along, so that what cancelling would do needs no second question.
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
  coalesce(c.special_class_name, t.name) as name,
  coalesce((
    select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
      order by l.position, i.id)
    from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
    where l.scheduled_class_id = c.id
  ), '[]') as instructors,
  s.cancel_free_minutes,
  s.cancel_min_minutes
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.classes t on t.id = c.class_id
cross join studio.settings s;

-- Rows that every booking updates in columns no index holds: with room on the page the new version stays beside the old
-- one and no index is touched.
alter table studio.scheduled_classes set (fillfactor = 80);
alter table studio.user_plans set (fillfactor = 80);
