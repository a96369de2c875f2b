-- Returns whether cancelling a place at p_now gives its class back to the plan. It does until cancel_free_minutes before the
-- start, that minute included.
create or replace function studio.is_free_to_cancel(p_starts timestamptz, p_free_minutes integer, p_now timestamptz)
returns boolean language sql immutable as $$
  select p_starts - p_now >= make_interval(mins => p_free_minutes)
$$;
