-- The parts of a scheduled class that are shown: its name and its coaches in their order. A special class has a name of its own.
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
