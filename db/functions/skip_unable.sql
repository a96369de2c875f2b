-- Passes over those of the given members on the waiting list who cannot take a place of the class, and notifies them. A member
-- who was offered the place, or whose entry is before p_before, is always passed over; any other member only when the reason
-- differs from the last one recorded. For a suspension or a restriction, plan_date is the day on which it ends. Returns the entries
-- of the members who were passed over, or null when there are none. The caller holds the lock of the class.
create or replace function studio.skip_unable(p_users uuid[], p_class uuid, p_before bigint, p_now timestamptz)
returns uuid[] language plpgsql as $$
declare
  skipped uuid[];
begin
  with skip as (
    insert into studio.waitlist_skips (entry_id, code, plan_name, plan_date, skipped_at)
      select e.id, reason.code, v.plan_name,
        case when v.code = 'booking_suspended' then (
          select (a.suspended_until at time zone s.timezone)::date
          from studio.settings s cross join studio.absences_of(v.user_id, p_now) a)
        when v.code = 'booking_restricted' then (
          select (k.restricted_until at time zone s.timezone)::date
          from studio.settings s cross join studio.strikes_of(v.user_id, p_now) k)
        else v.plan_date end, p_now
      from studio.booking_verdicts(p_users, array_fill(p_class, array[cardinality(p_users)]), p_now, true) v
      cross join lateral (
        select case when v.code = 'member_not_found' then 'account_inactive' else v.code end as code
      ) reason
      join studio.waitlist_entries e on e.scheduled_class_id = p_class and e.user_id = v.user_id
        and e.status in ('waiting', 'skipped', 'offered')
      where v.code <> 'ok'
        and (e.status = 'offered' or e.place < p_before
          or reason.code is distinct from (
            select s.code from studio.waitlist_skips s where s.entry_id = e.id order by s.id desc limit 1))
      returning entry_id
  ), marked as (
    update studio.waitlist_entries e set status = 'skipped', offered_until = null
      where e.id in (select k.entry_id from skip k)
  )
  select array_agg(k.entry_id) into skipped from skip k;
  if skipped is not null then perform studio.mail_waitlist(skipped, 'waitlist_skipped', p_now); end if;
  return skipped;
end
$$;
