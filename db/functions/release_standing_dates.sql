-- Releases or skips held dates of standing places and frees their places, of which people without a place of the room get one. The
-- caller holds the locks of the classes, and gives the places to the waiting lists.
create or replace function studio.release_standing_dates(
  p_dates uuid[], p_state text, p_reason text, p_actor uuid, p_now timestamptz
) returns void language sql as $$
  with release as (
    update studio.standing_occurrences o set state = p_state, reason = p_reason, decided_at = p_now, decided_by = p_actor
      where o.id = any (p_dates) and o.state = 'held'
      returning o.scheduled_class_id
  )
  update studio.scheduled_classes c set reservation_count = c.reservation_count - n.places
    from (select scheduled_class_id, count(*)::integer as places from release group by scheduled_class_id) n
    where c.id = n.scheduled_class_id;
  select studio.seat_classes(array(select o.scheduled_class_id from studio.standing_occurrences o where o.id = any (p_dates)))
$$;
