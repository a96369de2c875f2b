-- Returns the paid plans that end on one of these civil days and are the last plan of their member.
create or replace function studio.last_plans_ending(p_from date, p_to date)
returns table (user_id uuid, start_date date, end_date date)
language sql stable as $$
  select u.user_id, u.start_date, u.end_date from studio.user_plans u
  where u.status = 'active' and u.end_date between p_from and p_to
    and not exists (
      select from studio.user_plans n
      where n.user_id = u.user_id and n.status = 'active' and n.end_date > u.end_date)
$$;
