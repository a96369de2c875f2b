-- Returns the limits of the studio that a booking would exceed, in the order in which booking_verdicts reports them:
-- too_far_ahead, booking_suspended, too_many_reservations, too_many_that_day, booking_restricted. The last does not refuse a held date.
create or replace function studio.booking_limits_reached(p_user uuid, p_starts timestamptz, p_now timestamptz)
returns text[] language sql stable as $$
  select array_remove(array[
    case when s.max_days_ahead is not null
      and (p_starts at time zone s.timezone)::date - (p_now at time zone s.timezone)::date > s.max_days_ahead
      then 'too_far_ahead' end,
    case when s.absence_limit is not null
      and (select a.suspended_until from studio.absences_of(p_user, p_now) a) is not null
      then 'booking_suspended' end,
    case when s.max_live_reservations is not null and s.max_live_reservations <= (
      select count(*) from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      where r.user_id = p_user and r.status = 'reserved' and c.starts_at > p_now)
      then 'too_many_reservations' end,
    case when s.max_reservations_a_day is not null and s.max_reservations_a_day <= (
      select count(*) from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      where r.user_id = p_user and r.status = 'reserved'
        and (c.starts_at at time zone s.timezone)::date = (p_starts at time zone s.timezone)::date)
      then 'too_many_that_day' end,
    case when s.strike_limit is not null and p_starts > p_now + interval '24 hours'
      and (select k.restricted_until from studio.strikes_of(p_user, p_now) k) is not null
      then 'booking_restricted' end], null)
  from studio.settings s
$$;
