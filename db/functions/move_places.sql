-- Moves people of a class to other places, all at once, so that two can swap; null leaves somebody without a place. A place that a held
-- date names, or that held dates and offers need in number, is taken.
-- Codes: ok, class_canceled, reservation_not_found, place_change_closed (the class gives no places), place_taken, place_out_of_service.
create or replace function studio.move_places(p_class uuid, p_reservations uuid[], p_places uuid[])
returns text language plpgsql as $$
declare
  class studio.scheduled_classes;
  places uuid[];
begin
  select * into class from studio.scheduled_classes c where c.id = p_class for no key update;
  if class.status = 'canceled' then return 'class_canceled'; end if;
  if coalesce(class.place_mode, 'none') = 'none' then return 'place_change_closed'; end if;
  if exists (
    select from unnest(p_reservations) w(id)
    where not exists (
      select from studio.reservations r where r.id = w.id and r.scheduled_class_id = p_class and r.status = 'reserved')
  ) then return 'reservation_not_found'; end if;

  places := array(
    select studio.place_in_layout(w.id, class.layout_id) from unnest(p_places) with ordinality w(id, turn) order by w.turn);
  if exists (
    select from unnest(places, p_places) w(id, requested)
    where w.id is not null and not exists (
      select from studio.places_in_service(class.layout_id, class.starts_at) l where l.id = w.id)
  ) then return 'place_out_of_service'; end if;
  if exists (select from unnest(places, p_places) w(id, requested) where w.id is null and w.requested is not null)
    or exists (select from unnest(places) w(id) where w.id is not null group by w.id having count(*) > 1)
    or exists (
      select from studio.reservations r
      where r.scheduled_class_id = p_class and r.status = 'reserved' and r.place_id = any (places) and r.id <> all (p_reservations))
    or exists (select from studio.named_places(p_class) n where n.place_id = any (places))
    or cardinality(array_remove(places, null)) > greatest(studio.spare_places(p_class), 0) + (
      select count(*) from studio.reservations r where r.id = any (p_reservations) and r.place_id is not null)
  then return 'place_taken'; end if;

  -- Everybody who moves leaves before anybody sits down: the unique index is checked row by row.
  update studio.reservations r set place_id = null from unnest(p_reservations, places) w(id, place_id)
    where r.id = w.id and r.place_id is not null and r.place_id is distinct from w.place_id;
  update studio.reservations r set place_id = w.place_id from unnest(p_reservations, places) w(id, place_id)
    where r.id = w.id and r.place_id is distinct from w.place_id;
  return 'ok';
end
$$;
