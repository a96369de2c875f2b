-- Returns the plans of a member that can pay for a class on this civil day: in force, and with the day within their dates. An active
-- plan is always paid. A member has at most one such plan, unless the plans were sold before the rule that plans do not share days.
create or replace function studio.plans_covering(p_user uuid, p_day date)
returns table (id uuid, name studio.short_name, end_date date, classes_remaining studio.class_balance)
language sql stable as $$
  select p.id, p.name, p.end_date, p.classes_remaining from studio.user_plans p
  where p.user_id = p_user and p.status = 'active' and p_day between p.start_date and p.end_date
$$;
