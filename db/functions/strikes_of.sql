-- Returns how many strikes of a member count at p_now, and until when she books only classes that begin within 24 hours; restricted_until
-- is null when she books as always. A strike counts for 30 days from the late cancellation, unless it is waived. The restriction begins
-- with the strike that reached the limit and lasts strike_days.
create or replace function studio.strikes_of(
  p_user uuid, p_now timestamptz, out strikes integer, out restricted_until timestamptz
) language sql stable as $$
  with strike as materialized (
    select l.created_at as at
    from studio.reservations r
    join studio.late_cancellations l on l.reservation_id = r.id and l.rule = 'strike' and l.waived_at is null
    where r.user_id = p_user and r.status = 'canceled'
  )
  select
    (select count(*)::integer from strike k where k.at > p_now - interval '30 days'),
    (select nullif(greatest(max(k.at) + make_interval(days => s.strike_days), p_now), p_now) from strike k
      where s.strike_limit <= (
        select count(*) from strike o where o.at > k.at - interval '30 days' and o.at <= k.at))
  from studio.settings s
$$;
