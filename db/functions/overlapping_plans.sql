-- Returns the plans of a member that share a day with these dates, both dates included. A cancelled plan does not count.
create or replace function studio.overlapping_plans(p_user uuid, p_start date, p_end date)
returns table (id uuid, shares_days boolean) language sql stable as $$
  select p.id, p.shares_days from studio.user_plans p
  where p.user_id = p_user and p.status <> 'cancelled' and p.start_date <= p_end and p.end_date >= p_start
$$;
