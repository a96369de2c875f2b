-- Returns why a member cannot hold a standing place in a series from p_from on, or ok. A renewal keeps its places while it can be
-- expected, so the latest plan counts until standing_grace_days after its end. No place begins in a pause that would end it. The caller
-- holds the locks of the model week and of the member. p_place is her own request that becomes a place.
-- Codes: ok, standing_exists, standing_not_in_plan, standing_full.
create or replace function studio.standing_refusal(
  p_user uuid, p_series uuid, p_from date, p_now timestamptz, p_place uuid default null
) returns text language sql stable as $$
  select case
    when exists (
      select from studio.standing_places p
      where p.user_id = p_user and p.series_id = p_series and p.state <> 'ended' and p.id is distinct from p_place
    ) then 'standing_exists'
    when coalesce((
      select l.standing_per_week from studio.user_plans u join studio.plans l on l.id = u.plan_id
      where u.user_id = p_user and u.status = 'active' and u.start_date <= greatest(p_from, at.today)
        and u.end_date + s.standing_grace_days >= greatest(p_from, at.today)
      order by u.end_date desc limit 1
    ), 0) <= (
      select count(*) from studio.standing_places p
      where p.user_id = p_user and p.state <> 'ended' and p.id is distinct from p_place and (p.until is null or p.until >= p_from)
    ) or studio.has_outlasting_pause(p_user, greatest(p_from, at.today)) then 'standing_not_in_plan'
    when studio.taken_standing_places(p_series, p_from, p_place) >= (
      select studio.standing_room(k.max_standing, d.max_capacity)
      from studio.class_series k cross join lateral studio.series_period(k.id, p_from) d where k.id = p_series
    ) then 'standing_full'
    else 'ok'
  end
  from studio.settings s cross join lateral (select (p_now at time zone s.timezone)::date as today) at
$$;
