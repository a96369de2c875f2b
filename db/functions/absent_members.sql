-- Returns the active members who neither came to a class nor began a plan in the p_days civil days that end with this day.
create or replace function studio.absent_members(p_day date, p_zone text, p_days integer) returns table (user_id uuid)
language sql stable as $$
  select a.user_id from studio.active_members(p_day) a
  where not exists (
      select from studio.visits v
      where v.user_id = a.user_id and v.starts_at >= (p_day - p_days + 1)::timestamp at time zone p_zone
        and v.starts_at < (p_day + 1)::timestamp at time zone p_zone)
    and not exists (
      select from studio.user_plans u
      where u.user_id = a.user_id and u.status = 'active' and u.start_date between p_day - p_days + 1 and p_day)
$$;
