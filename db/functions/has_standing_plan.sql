-- Returns whether a member has a plan that allows standing places: in force, bought for later, or ended so recently that its renewal
-- can be expected.
create or replace function studio.has_standing_plan(p_user uuid, p_day date) returns boolean language sql stable as $$
  select exists (
    select from studio.user_plans u
    join studio.plans l on l.id = u.plan_id and l.standing_per_week > 0
    cross join studio.settings s
    where u.user_id = p_user and u.status = 'active' and u.end_date + s.standing_grace_days >= p_day)
$$;
