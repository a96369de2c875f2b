-- Returns the members whose newest begun plan ends on one of these civil days, with that plan, and whether they bought the next plan.
-- Of two plans that end on the same day, the one that began last is returned.
create or replace function studio.plans_running_out(p_from date, p_to date, p_day date)
returns table (user_id uuid, user_plan_id uuid, has_bought boolean)
language sql stable as $$
  select distinct on (u.user_id) u.user_id, u.id, exists (select from studio.next_plans(u.user_id, u.end_date))
  from studio.user_plans u
  where u.status = 'active' and u.start_date <= p_day and u.end_date between p_from and p_to
    and not exists (
      select from studio.user_plans n
      where n.user_id = u.user_id and n.status = 'active' and n.start_date <= p_day and n.end_date > u.end_date)
  order by u.user_id, u.start_date desc, u.id
$$;
