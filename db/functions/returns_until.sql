-- Returns the last instant at which cancelling a reservation returns its class to the plan, by the rule of cancellation_tier; null when
-- no plan paid for it. The class of a moved reservation returns until the class starts, so its instant is just before. The arguments
-- are columns of reservation_details.
create or replace function studio.returns_until(
  p_starts timestamptz, p_user_plan uuid, p_free_cancellation boolean, p_return_until timestamptz, p_free_minutes integer
) returns timestamptz language sql immutable as $$
  select case
    when p_user_plan is null then null
    when p_free_cancellation then p_starts - interval '1 millisecond'
    else greatest(p_starts - make_interval(mins => p_free_minutes),
      case when p_return_until is not null then least(p_return_until, p_starts - interval '1 millisecond') end)
  end
$$;
