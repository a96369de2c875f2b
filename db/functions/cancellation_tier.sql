-- Returns what happens to the class when a member cancels a reservation at p_now: `returned` (the class returns to the plan),
-- `counted` (it counts as taken), `strike` (it returns, and the member gets a strike), or `refused` (it is too late to cancel). The
-- other arguments are columns of reservation_details. The class of a place from the waiting list returns until return_until; the class
-- of a reservation that the studio moved returns until the class starts. No plan paid for a courtesy, so a courtesy has no class to
-- return and costs no strike.
create or replace function studio.cancellation_tier(
  p_starts timestamptz, p_user_plan uuid, p_free_cancellation boolean, p_return_until timestamptz, p_free_minutes integer,
  p_min_minutes integer, p_now timestamptz, p_late_rule text default null
) returns text language sql immutable as $$
  select case
    when p_starts > p_now and (p_free_cancellation or p_return_until >= p_now)
      then case when p_user_plan is null then 'counted' else 'returned' end
    when p_starts - p_now < make_interval(mins => p_min_minutes) then 'refused'
    when p_user_plan is null then 'counted'
    when studio.is_free_to_cancel(p_starts, p_free_minutes, p_now) then 'returned'
    when p_late_rule = 'strike' then 'strike'
    else 'counted'
  end
$$;
