-- Returns the closed months before this month whose pay may differ from what was paid. An open month in between pays the
-- differences of the months before it.
create or replace function studio.months_to_compare(p_month date) returns table (month date)
language sql stable as $$
  select c.month from studio.coach_pay_months c
  where c.may_differ and c.month < p_month and not exists (
    select from generate_series(c.month::timestamp, p_month - interval '1 month', interval '1 month') g
    where not exists (select from studio.coach_pay_months n where n.month = g::date))
$$;
