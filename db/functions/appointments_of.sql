-- What a member's calendar shows of each reservation. The sequence rises with every change of the class or the reservation.
create or replace function studio.appointments_of(p_reservations uuid[])
returns table (reservation uuid, appointment jsonb) language sql stable as $$
  select r.id, jsonb_build_object(
    'reservation', r.id,
    'status', case r.status when 'reserved' then 'confirmed' else 'cancelled' end,
    'sequence', c.version + r.version - 1,
    'class_name', coalesce(c.special_class_name, t.name),
    'starts_at', c.starts_at,
    'ends_at', c.ends_at,
    'coaches', coalesce((
      select jsonb_agg(i.display_name order by l.position, i.id)
      from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
      where l.scheduled_class_id = c.id), '[]'),
    'address', s.address,
    'studio_email', s.email)
  from studio.reservations r
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.classes t on t.id = c.class_id
  cross join studio.settings s
  where r.id = any (p_reservations)
$$;
