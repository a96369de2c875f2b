-- Returns the plan that pays for a class on this civil day. When several plans cover the day, the plan that ends first pays.
create or replace function studio.paying_plan(p_user uuid, p_day date)
returns table (id uuid, name studio.short_name, end_date date, classes_remaining studio.class_balance)
language sql stable rows 1 as $$
  select p.* from studio.plans_covering(p_user, p_day) p order by p.end_date limit 1
$$;
