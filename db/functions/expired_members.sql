-- Returns the members whose last paid plan ended 1 to 30 days before this civil day and who have not bought the next one.
create or replace function studio.expired_members(p_day date) returns table (user_id uuid)
language sql stable as $$
  select r.user_id from studio.plans_running_out(p_day - 30, p_day - 1, p_day) r where not r.has_bought
$$;
