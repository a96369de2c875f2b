-- Returns the members whom a paid plan covers on this civil day. An active plan is always paid.
create or replace function studio.active_members(p_day date) returns table (user_id uuid)
language sql stable as $$
  select distinct u.user_id from studio.user_plans u
  where u.status = 'active' and p_day between u.start_date and u.end_date
$$;
