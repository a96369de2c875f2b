-- Removes a live entry from its waiting list, for its member or for staff. A place that was offered goes to the next member.
-- Codes: ok, waitlist_entry_not_found.
create or replace function studio.leave_waitlist(
  p_entry uuid, p_status text, p_reason text, p_now timestamptz, out code text
) language plpgsql as $$
declare
  entry studio.waitlist_entries;
begin
  select * into entry from studio.waitlist_entries e where e.id = p_entry;
  if not found then code := 'waitlist_entry_not_found'; return; end if;
  perform 1 from studio.profiles p
    where p.user_id in (
      select entry.user_id
      union all select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = entry.scheduled_class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  perform 1 from studio.scheduled_classes c where c.id = entry.scheduled_class_id for no key update;
  perform studio.close_entries(array[p_entry], p_status, p_reason, p_now);
  perform studio.promote_waiting(entry.scheduled_class_id, p_now);
  code := 'ok';
end
$$;
