-- Returns the appointment of each reservation for the member's calendar. The sequence rises with every change of the class or
-- the reservation.
create or replace function studio.appointments_of(p_reservations uuid[])
returns table (reservation uuid, appointment jsonb) language sql stable as $$
  select r.id, jsonb_build_object(
    'reservation', r.id,
    'status', case r.status when 'reserved' then 'confirmed' else 'cancelled' end,
    'sequence', c.version + r.version - 1,
    'class_name', d.name,
    'starts_at', c.starts_at,
    'ends_at', c.ends_at,
    'coaches', d.coach_names,
    'address', s.address,
    'studio_email', s.email)
  from studio.reservations r
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.class_details d on d.id = c.id
  cross join studio.settings s
  where r.id = any (p_reservations)
$$;
