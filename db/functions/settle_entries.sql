-- Marks the live waiting list entries of the members who made these reservations as booked. When the place had been offered to
-- the member, cancelling the reservation returns the class to the plan for waitlist_grace_minutes. The caller holds the locks
-- of the classes.
create or replace function studio.settle_entries(p_reservations uuid[], p_now timestamptz) returns void language sql as $$
  with waiting as (
    select e.id, r.id as reservation_id, e.status = 'offered' and e.offered_until > p_now as was_offered
    from studio.reservations r
    join studio.waitlist_entries e on e.scheduled_class_id = r.scheduled_class_id and e.user_id = r.user_id
      and e.status in ('waiting', 'skipped', 'offered')
    where r.id = any (p_reservations)
  ), graced as (
    update studio.reservations r set return_until = p_now + make_interval(mins => s.waitlist_grace_minutes)
      from waiting w cross join studio.settings s where r.id = w.reservation_id and w.was_offered
  ), booked as (
    update studio.waitlist_entries e
      set status = 'booked', reservation_id = w.reservation_id, offered_until = null, closed_at = p_now
      from waiting w where e.id = w.id
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count - n.entries
    from (select scheduled_class_id, count(*)::integer as entries from booked group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$$;
