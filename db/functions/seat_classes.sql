-- Gives a place to everybody in these classes who has none, or whose place is out of service or in another room, in the order of the
-- reservations; where nothing is free the person stays booked without a place. Returns the reservations whose place changed, and those
-- that have none. The caller holds the locks of the classes.
create or replace function studio.seat_classes(p_classes uuid[])
returns table (reservation_id uuid, from_place uuid, to_place uuid) language plpgsql as $$
declare
  reservations uuid[];
  users uuid[];
  classes uuid[];
  former uuid[];
begin
  select array_agg(r.id), array_agg(r.user_id), array_agg(r.scheduled_class_id), array_agg(r.place_id)
    into reservations, users, classes, former
    from (
      select r.id, r.user_id, r.scheduled_class_id, r.place_id
      from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      where r.scheduled_class_id = any (p_classes) and r.status = 'reserved'
        and (r.place_id is not null or c.place_mode <> 'none')
        and (r.place_id is null or c.place_mode = 'none' or not exists (
          select from studio.places_in_service(c.layout_id, c.starts_at) l where l.id = r.place_id))
      order by r.created_at, r.id
    ) r;
  if reservations is null then return; end if;
  update studio.reservations r set place_id = null where r.id = any (reservations) and r.place_id is not null;
  update studio.reservations r set place_id = a.place_id
    from studio.assign_places(users, classes, array_fill(null::uuid, array[cardinality(users)])) a
    where r.user_id = a.user_id and r.scheduled_class_id = a.class_id and r.id = any (reservations);
  return query
    select w.id, w.place_id, r.place_id from unnest(reservations, former) w(id, place_id) join studio.reservations r on r.id = w.id;
end
$$;
