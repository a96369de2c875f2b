-- Servers of the previous version note here, after they closed a month, which months they compared. This version compares every month,
-- so that there is none to note. The next version deletes the function and the column coach_pay_months.may_differ.
create or replace function studio.months_to_compare(p_month date) returns table (month date) language sql stable as $$
  select null::date where p_month is null
$$;
