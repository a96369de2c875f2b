-- Passes over the members whose turn came before a place that staff gave, and notifies them. These are the members ahead on
-- the waiting list, or all its members when the booked member was not on it. A closed waiting list has no turns, so nobody is
-- passed over. The caller holds the lock of the class.
create or replace function studio.skip_for_assigned(p_reservation uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  passed uuid[];
begin
  if studio.is_waitlist_closed((select r.scheduled_class_id from studio.reservations r where r.id = p_reservation), p_now) then
    return;
  end if;
  passed := array(
    select e.id from studio.reservations r
    join studio.waitlist_entries e on e.scheduled_class_id = r.scheduled_class_id and e.status in ('waiting', 'skipped')
    left join studio.waitlist_entries own
      on own.scheduled_class_id = r.scheduled_class_id and own.user_id = r.user_id and own.reservation_id = r.id
    where r.id = p_reservation and (own.place is null or e.place < own.place));
  if cardinality(passed) = 0 then return; end if;
  insert into studio.waitlist_skips (entry_id, code, skipped_at)
    select t.id, 'assigned_by_studio', p_now from unnest(passed) t(id);
  update studio.waitlist_entries e set status = 'skipped' where e.id = any (passed);
  perform studio.mail_waitlist(passed, 'waitlist_skipped', p_now);
end
$$;
