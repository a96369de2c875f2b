-- Returns from when to when each paid plan was in force, for the plans that were in force on one of these civil days. A plan that
-- was closed was in force until the day before. A plan whose payment was refused or reversed was never in force.
create or replace function studio.paid_days(p_from date, p_to date, p_zone text)
returns table (user_id uuid, start_date date, end_date date)
language sql stable as $$
  select d.user_id, d.start_date, d.end_date from (
    select u.user_id, u.start_date,
      least(u.end_date, coalesce((u.closed_at at time zone p_zone)::date - 1, u.end_date)) as end_date
    from studio.sold_plans u
    where u.payment_status = 'completed' and daterange(u.start_date, u.end_date, '[]') && daterange(p_from, p_to, '[]')
      and not exists (select from studio.profiles p where p.user_id = u.user_id and p.erased_at is not null)) d
  where d.start_date <= d.end_date and d.end_date >= p_from
$$;
