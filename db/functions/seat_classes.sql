-- Gives a place to everybody in these classes who has none, or whose place is out of service or in another room: first to those who lose
-- a place, then in the order of the reservations to those who had none, as long as no held date and no offer needs it (spare_places.sql).
-- Who gets none stays booked without a place. Returns the reservations whose place changed, and those that have none. The caller holds
-- the locks of the classes.
create or replace function studio.seat_classes(p_classes uuid[])
returns table (reservation_id uuid, from_place uuid, to_place uuid) language plpgsql as $$
declare
  reservations uuid[];
  former uuid[];
  seated uuid[];
  users uuid[];
  classes uuid[];
begin
  with person as (
    select r.id, r.user_id, r.scheduled_class_id, r.place_id, r.created_at, studio.spare_places(c.id) as spare,
      row_number() over (partition by c.id order by r.place_id is null, r.created_at, r.id) as turn
    from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.scheduled_class_id = any (p_classes) and r.status = 'reserved'
      and (r.place_id is not null or c.place_mode <> 'none')
      and (r.place_id is null or c.place_mode = 'none' or not exists (
        select from studio.places_in_service(c.layout_id, c.starts_at) l where l.id = r.place_id))
  ), listed as (
    select p.*, p.place_id is not null or p.turn <= p.spare as is_seated from person p
  )
  select array_agg(p.id), array_agg(p.place_id), array_agg(p.id order by p.turn) filter (where p.is_seated),
      array_agg(p.user_id order by p.turn) filter (where p.is_seated),
      array_agg(p.scheduled_class_id order by p.turn) filter (where p.is_seated)
    into reservations, former, seated, users, classes
    from listed p;
  if reservations is null then return; end if;
  update studio.reservations r set place_id = null where r.id = any (reservations) and r.place_id is not null;
  if seated is not null then
    update studio.reservations r set place_id = a.place_id
      from studio.assign_places(users, classes, array_fill(null::uuid, array[cardinality(users)])) a
      where r.user_id = a.user_id and r.scheduled_class_id = a.class_id and r.id = any (seated);
  end if;
  return query
    select w.id, w.place_id, r.place_id from unnest(reservations, former) w(id, place_id) join studio.reservations r on r.id = w.id;
end
$$;
