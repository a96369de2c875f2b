-- A live entry of whoever has booked the class is booked. The caller holds the locks of the classes.
create or replace function studio.settle_entries(p_reservations uuid[], p_now timestamptz) returns void language sql as $$
  with booked as (
    update studio.waitlist_entries e
      set status = 'booked', reservation_id = r.id, offered_until = null, closed_at = p_now
      from studio.reservations r
      where r.id = any (p_reservations) and e.scheduled_class_id = r.scheduled_class_id and e.user_id = r.user_id
        and e.status in ('waiting', 'skipped', 'offered')
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count - n.entries
    from (select scheduled_class_id, count(*)::integer as entries from booked group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$$;
