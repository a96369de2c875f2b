-- Returns whether a pause of a member's plan with standing places lasts longer on a day than the studio keeps the places.
create or replace function studio.has_outlasting_pause(p_user uuid, p_day date) returns boolean language sql stable as $$
  select exists (
    select from studio.user_plans u
    join studio.plans l on l.id = u.plan_id and l.standing_per_week > 0
    join studio.plan_pauses z on z.user_plan_id = u.id and z.status = 'agreed'
    cross join studio.settings s
    where u.user_id = p_user and u.status = 'active' and p_day between z.start_date and z.end_date
      and z.start_date + 7 * s.standing_keep_weeks <= p_day)
$$;
