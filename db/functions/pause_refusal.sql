-- Returns the first rule that forbids a pause of a plan on these civil days. With p_asks, which is set when a member asks for
-- the pause, the member's open requests count like agreed pauses. n is the number of days that the plan can still be paused.
-- The caller holds the lock of the plan's member.
-- Codes: ok, plan_not_found, plan_closed, payment_not_verified, plan_expired, pause_outside_plan, pause_overlaps,
-- pause_too_long, plan_dates_overlap (the later end of the plan would share days with another plan).
create or replace function studio.pause_refusal(
  p_plan uuid, p_from date, p_to date, p_today date, p_asks boolean, out code text, out n integer
) language plpgsql stable as $$
declare
  plan record;
  days integer := p_to - p_from + 1;
begin
  select u.user_id, u.status, u.start_date, u.end_date into plan
    from studio.user_plans u where u.id = p_plan;
  if not found then code := 'plan_not_found'; return; end if;
  if plan.status = 'cancelled' then code := 'plan_closed'; return; end if;
  -- An active plan is always paid.
  if plan.status <> 'active' then code := 'payment_not_verified'; return; end if;
  if plan.end_date < p_today then code := 'plan_expired'; return; end if;
  if p_from not between plan.start_date and plan.end_date then code := 'pause_outside_plan'; return; end if;
  if exists (
    select from studio.plan_pauses z
    where z.user_plan_id = p_plan and (z.status = 'agreed' or p_asks and z.status = 'requested')
      and z.start_date <= p_to and z.end_date >= p_from
  ) then code := 'pause_overlaps'; return; end if;

  select s.pause_days_per_plan - coalesce(sum(z.end_date - z.start_date + 1), 0) into n
    from studio.settings s
    left join studio.plan_pauses z
      on z.user_plan_id = p_plan and (z.status = 'agreed' or p_asks and z.status = 'requested')
    group by s.pause_days_per_plan;
  n := greatest(n, 0);
  if days > n then code := 'pause_too_long'; return; end if;
  if exists (
    select from studio.overlapping_plans(plan.user_id, plan.start_date, plan.end_date + days) o where o.id <> p_plan
  ) then code := 'plan_dates_overlap'; return; end if;
  code := 'ok';
end
$$;
