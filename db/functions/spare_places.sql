-- Returns how many places of a class in a room are left for people who are booked without one: the places in service on which nobody sits,
-- less one for each held date of a standing place and for each offer to the waiting list. Below zero when staff booked over the number
-- or places went out of service.
create or replace function studio.spare_places(p_class uuid) returns integer language sql stable as $$
  select (c.max_capacity
    - (select count(*) from studio.reservations r join studio.places_in_service(c.layout_id, c.starts_at) l on l.id = r.place_id
        where r.scheduled_class_id = c.id and r.status = 'reserved')
    - (select count(*) from studio.standing_occurrences o where o.scheduled_class_id = c.id and o.state = 'held')
    - (select count(*) from studio.waitlist_entries e where e.scheduled_class_id = c.id and e.status = 'offered'))::integer
  from studio.scheduled_classes c where c.id = p_class
$$;
