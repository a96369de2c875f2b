-- Gives people of a class their former places back; everybody else who has one, or whose former place is out of service, gets another. The
-- caller holds the lock of the class and undoes the change that moved them.
create or replace function studio.return_seats(p_class uuid, p_reservations uuid[], p_places uuid[])
returns void language plpgsql as $$
begin
  update studio.reservations r set place_id = null
    where r.scheduled_class_id = p_class and r.status = 'reserved' and r.place_id is not null;
  update studio.reservations r set place_id = l.id
    from unnest(p_reservations, p_places) w(id, place_id)
    join studio.scheduled_classes c on c.id = p_class
    cross join lateral studio.places_in_service(c.layout_id, c.starts_at) l
    where r.id = w.id and r.scheduled_class_id = p_class and r.status = 'reserved'
      and l.id = studio.place_in_layout(w.place_id, c.layout_id);
  perform studio.seat_classes(array[p_class]);
end
$$;
