-- Returns the plans of a member that can pay for a class on this civil day: in force, paid, and with the day within their
-- dates. A member has at most one such plan, unless the plans were sold before the rule that plans do not share days.
create or replace function studio.plans_covering(p_user uuid, p_day date) returns setof studio.user_plans
language sql stable as $$
  select p.* from studio.user_plans p
  where p.user_id = p_user and p.status = 'active' and p.payment_status = 'completed'
    and p_day between p.start_date and p.end_date
$$;
