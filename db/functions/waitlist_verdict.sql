-- Checks the rules for joining the waiting list of a class. A member may join when she could book if there were a place. It
-- only reads.
-- Codes: ok, class_not_full, booking_closed, waitlist_closed, waitlist_limit_reached, already_waiting (the member has a
-- reservation or an entry), and those of booking_verdicts except class_full.
create or replace function studio.waitlist_verdict(
  p_user uuid, p_class uuid, p_now timestamptz, out code text, out plan_name text, out plan_date date
) language plpgsql stable as $$
declare
  reservation uuid;
begin
  select v.code, v.reservation_id into code, reservation
    from studio.booking_verdicts(array[p_user], array[p_class], p_now) v;
  if code = 'ok' then
    code := case when reservation is null then 'class_not_full' else 'already_waiting' end;
    return;
  end if;
  if code = 'booking_closed' then return; end if;
  select v.code, v.plan_name, v.plan_date into code, plan_name, plan_date
    from studio.booking_verdicts(array[p_user], array[p_class], p_now, true) v;
  if code <> 'ok' then return; end if;
  code := case
    when exists (
      select from studio.waitlist_entries e
      where e.scheduled_class_id = p_class and e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ) then 'already_waiting'
    when studio.is_waitlist_closed(p_class, p_now) then 'waitlist_closed'
    when (select s.waitlist_limit from studio.settings s) <= (
      select count(*) from studio.waitlist_entries e
      where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ) then 'waitlist_limit_reached'
    when studio.is_waiver_missing(p_user) then 'waiver_required'
    else 'ok'
  end;
end
$$;
