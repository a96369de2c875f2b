-- Until when a member books nothing because of absences, null where they may. The suspension runs from the start of the
-- last class missed.
create or replace function studio.booking_suspended_until(p_user uuid, p_now timestamptz)
returns timestamptz language sql stable as $$
  select case when count(*) >= s.absence_limit then
      nullif(greatest(max(c.starts_at) + make_interval(days => s.absence_suspension_days), p_now), p_now)
    end
  from studio.settings s
  join studio.reservations r on r.user_id = p_user and r.attendance = 'no_show'
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
    and c.starts_at > p_now - make_interval(days => s.absence_window_days)
  where s.absence_limit is not null
  group by s.absence_limit, s.absence_suspension_days
$$;
