-- Returns the members whose plan covers this civil day and ends within seven days, with that plan, and who have not bought the next one.
create or replace function studio.expiring_members(p_day date) returns table (user_id uuid, user_plan_id uuid)
language sql stable as $$
  select r.user_id, r.user_plan_id from studio.plans_running_out(p_day, p_day + 7, p_day) r where not r.has_bought
$$;
