-- What a member gets who cancels a reservation at p_now: `returned` (the class goes back to the plan), `counted` (it counts as
-- taken), or `refused` (too late). The other arguments are columns of reservation_details. A place from the waiting list goes back
-- with its class until return_until, and a place in a class that the studio moved until the class starts. No plan paid a courtesy,
-- so there is no class to return.
create or replace function studio.cancellation_tier(
  p_starts timestamptz, p_user_plan uuid, p_free_cancellation boolean, p_return_until timestamptz, p_free_minutes integer,
  p_min_minutes integer, p_now timestamptz
) returns text language sql immutable as $$
  select case
    when p_starts > p_now and (p_free_cancellation or p_return_until >= p_now)
      then case when p_user_plan is null then 'counted' else 'returned' end
    when p_starts - p_now < make_interval(mins => p_min_minutes) then 'refused'
    when p_user_plan is not null and studio.is_free_to_cancel(p_starts, p_free_minutes, p_now) then 'returned'
    else 'counted'
  end
$$;
