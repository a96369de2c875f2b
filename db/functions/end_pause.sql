-- Takes back a pause: all of it before it begins, and the days from today on while it lasts. The plan ends earlier by the days
-- that are given back, but never before it begins. n is the number of reservations after the new end of the plan.
-- Codes: ok, plan_pause_not_found, pause_ended, plan_closed, pauses_outside_dates, reservations_outside_dates.
-- Taking back a pause twice answers ok with repeated = true.
create or replace function studio.end_pause(
  p_pause uuid, p_now timestamptz, out code text, out n integer, out repeated boolean, out plan_end date
) language plpgsql as $$
declare
  pause studio.plan_pauses;
  plan record;
  zone text;
  today date;
begin
  repeated := false;
  select s.timezone, (p_now at time zone s.timezone)::date into zone, today from studio.settings s;
  perform 1 from studio.profiles p
    where p.user_id = (
      select u.user_id from studio.user_plans u join studio.plan_pauses z on z.user_plan_id = u.id where z.id = p_pause)
    for no key update;
  select u.id, u.status, u.start_date, u.end_date into plan from studio.user_plans u join studio.plan_pauses z on z.user_plan_id = u.id
    where z.id = p_pause for no key update of u;
  select * into pause from studio.plan_pauses z where z.id = p_pause and z.status in ('agreed', 'removed');
  if not found then code := 'plan_pause_not_found'; return; end if;
  plan_end := plan.end_date;
  if pause.status = 'removed' or pause.ended_at is not null then code := 'ok'; repeated := true; return; end if;
  if pause.end_date < today then code := 'pause_ended'; return; end if;
  if plan.status = 'cancelled' then code := 'plan_closed'; return; end if;

  plan_end := greatest(plan.end_date - (pause.end_date - greatest(pause.start_date, today) + 1), plan.start_date);
  if exists (
    select from studio.plan_pauses z
    where z.user_plan_id = plan.id and z.id <> p_pause and z.status = 'agreed' and z.end_date > plan_end
  ) then code := 'pauses_outside_dates'; return; end if;
  select count(*) into n from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.user_plan_id = plan.id and r.status = 'reserved' and c.starts_at > p_now
      and (c.starts_at at time zone zone)::date > plan_end;
  if n > 0 then code := 'reservations_outside_dates'; return; end if;

  update studio.plan_pauses z
    set status = case when z.start_date < today then z.status else 'removed' end,
      end_date = case when z.start_date < today then today - 1 else z.end_date end,
      ended_at = p_now
    where z.id = p_pause;
  update studio.user_plans u set end_date = plan_end, updated_at = p_now where u.id = plan.id;
  code := 'ok';
end
$$;
