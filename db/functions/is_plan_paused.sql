-- Returns whether an agreed pause of the plan contains this civil day.
create or replace function studio.is_plan_paused(p_plan uuid, p_day date) returns boolean language sql stable as $$
  select exists (
    select from studio.plan_pauses z
    where z.user_plan_id = p_plan and z.status = 'agreed' and p_day between z.start_date and z.end_date)
$$;
