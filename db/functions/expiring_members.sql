-- Returns the members whose plan covers this civil day and ends within seven days, without a paid plan that follows.
create or replace function studio.expiring_members(p_day date) returns table (user_id uuid)
language sql stable as $$
  select l.user_id from studio.last_plans_ending(p_day, p_day + 7) l where l.start_date <= p_day
$$;
