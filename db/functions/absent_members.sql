-- Returns the active members who neither came to a class nor began a plan in the p_days civil days that end with this day. The plan
-- that covers the day therefore began before these days, which leaves few plans to look at. The generic plan is kept for each
-- connection, because planning this query costs more than running it.
create or replace function studio.absent_members(p_day date, p_zone text, p_days integer) returns table (user_id uuid)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select distinct a.user_id from studio.user_plans a
    where a.status = 'active' and a.start_date <= p_day - p_days and a.end_date >= p_day
      and not exists (
        select from studio.visits v
        where v.user_id = a.user_id and v.starts_at >= (p_day - p_days + 1)::timestamp at time zone p_zone
          and v.starts_at < (p_day + 1)::timestamp at time zone p_zone)
      and not exists (
        select from studio.user_plans u
        where u.user_id = a.user_id and u.status = 'active' and u.start_date between p_day - p_days + 1 and p_day);
end
$$;
