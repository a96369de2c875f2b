-- Returns how many absences of a member count at p_now, and until when the member cannot book because of them; suspended_until
-- is null when the member can book. A suspension begins at the start of the class whose absence reached the limit within the
-- window.
create or replace function studio.absences_of(
  p_user uuid, p_now timestamptz, out absences integer, out suspended_until timestamptz
) language sql stable as $$
  with missed as materialized (
    select c.starts_at
    from studio.settings s
    join studio.profiles p on p.user_id = p_user
    join studio.reservations r on r.user_id = p_user and r.attendance = 'no_show'
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where c.starts_at > p_now - make_interval(days => s.absence_window_days + s.absence_suspension_days)
      and c.starts_at > coalesce(p.absences_waived_at, '-infinity')
  )
  select
    (select count(*)::integer from missed m where m.starts_at > p_now - make_interval(days => s.absence_window_days)),
    (select nullif(greatest(max(m.starts_at) + make_interval(days => s.absence_suspension_days), p_now), p_now) from missed m
      where s.absence_limit <= (
        select count(*) from missed o
        where o.starts_at between m.starts_at - make_interval(days => s.absence_window_days) and m.starts_at))
  from studio.settings s
$$;
