-- Removes a member who leaves the studio from every waiting list; places that were offered to the member go to the next
-- members. The classes of the member's reservations and held dates are locked too, so that the caller can cancel these
-- afterwards in the order of locks. The caller holds the lock of the profile.
create or replace function studio.leave_all_waitlists(p_user uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  waitlists uuid[];
begin
  perform 1 from studio.scheduled_classes c
    where c.id in (
      select e.scheduled_class_id from studio.waitlist_entries e
        where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
      union select r.scheduled_class_id from studio.reservations r
        join studio.scheduled_classes o on o.id = r.scheduled_class_id and o.starts_at > p_now
        where r.user_id = p_user and r.status = 'reserved'
      union select o.scheduled_class_id from studio.standing_occurrences o
        join studio.standing_places p on p.id = o.standing_place_id
        where p.user_id = p_user and o.state = 'held')
    order by c.id for no key update;
  waitlists := array(
    select e.scheduled_class_id from studio.waitlist_entries e
    where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered') order by 1);
  perform studio.close_entries(array(
      select e.id from studio.waitlist_entries e
      where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ), 'left', 'account_deleted', p_now);
  perform studio.promote_waiting(w.id, p_now) from unnest(waitlists) w(id);
end
$$;
