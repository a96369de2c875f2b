-- Returns the members whose paid plan ended on one of these civil days, and whether a next plan began within 30 days.
create or replace function studio.renewals(p_from date, p_to date, p_zone text)
returns table (user_id uuid, renewed boolean)
language sql stable as $$
  select e.user_id, exists (
      select from studio.paid_days(p_zone) n
      where n.user_id = e.user_id and n.end_date > e.end_date and n.start_date <= e.end_date + 30)
  from (
    select d.user_id, max(d.end_date) as end_date from studio.paid_days(p_zone) d
    where d.end_date between p_from and p_to group by d.user_id) e
$$;
