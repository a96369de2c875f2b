-- Returns the places of a class that are in service and that nobody has.
create or replace function studio.free_places(p_class uuid) returns setof studio.places language sql stable as $$
  select l.* from studio.scheduled_classes c
  cross join lateral studio.places_in_service(c.layout_id, c.starts_at) l
  where c.id = p_class and not exists (
    select from studio.reservations r where r.scheduled_class_id = c.id and r.place_id = l.id and r.status = 'reserved')
$$;
