-- Returns the members whose last paid plan ended 1 to 30 days before this civil day.
create or replace function studio.expired_members(p_day date) returns table (user_id uuid)
language sql stable as $$
  select l.user_id from studio.last_plans_ending(p_day - 30, p_day - 1) l
$$;
