-- Returns who came and who did not come to the classes that began on these civil days, as far as it was recorded.
create or replace function studio.attendance_marks(p_from date, p_to date, p_zone text)
returns table (user_id uuid, missed boolean)
language sql stable as $$
  select r.user_id, r.attendance = 'no_show'
  from studio.scheduled_classes c join studio.reservations r on r.scheduled_class_id = c.id
  where c.starts_at >= p_from::timestamp at time zone p_zone
    and c.starts_at < (p_to + 1)::timestamp at time zone p_zone and r.attendance is not null
    and not exists (select from studio.profiles p where p.user_id = r.user_id and p.erased_at is not null)
$$;
