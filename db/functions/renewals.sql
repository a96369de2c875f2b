-- Returns the members whose paid plan ended on one of these civil days, and whether a next plan began within 30 days.
create or replace function studio.renewals(p_from date, p_to date, p_zone text)
returns table (user_id uuid, renewed boolean)
language sql stable as $$
  select d.user_id, bool_or(d.end_date > d.ended and d.start_date <= d.ended + 30)
  from (
    select p.*, max(p.end_date) filter (where p.end_date <= p_to) over (partition by p.user_id) as ended
    from studio.paid_days(p_from, p_to + 30, p_zone) p) d
  where d.ended is not null group by d.user_id
$$;
