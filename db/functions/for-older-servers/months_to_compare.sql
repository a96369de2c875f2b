-- Servers of the previous version clear `may_differ` for the months that this function returns. This version compares every month,
-- so it returns none. The next version deletes the function and the column coach_pay_months.may_differ.
create or replace function studio.months_to_compare(p_month date) returns table (month date) language sql stable as $$
  select null::date where p_month is null
$$;
