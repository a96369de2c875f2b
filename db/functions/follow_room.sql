-- A class in a room has the newest layout of the room and as many places as are in service at its time, whatever was written. Bookings
-- do not change these columns, so they never count. A copied or reopened class whose room was removed keeps its number and uses no
-- room. The lock of the room waits for a new layout, an outage or a removal that another transaction is about to commit. People who
-- reserved, or have an offer, beyond the number keep what they have.
create or replace function studio.follow_room() returns trigger language plpgsql as $$
declare
  offers integer := 0;
  is_removed boolean;
begin
  select m.archived_at is not null into is_removed from studio.rooms m
    where m.id = (select y.room_id from studio.room_layouts y where y.id = new.layout_id) for share;
  if is_removed then
    new.layout_id := null;
    new.place_mode := null;
    new.max_capacity := greatest(new.max_capacity, 1);
    return new;
  end if;
  new.layout_id := studio.newest_layout(new.layout_id);
  new.max_capacity := (select count(*) from studio.places_in_service(new.layout_id, new.starts_at));
  if new.line_count > 0 then
    select count(*) into offers from studio.waitlist_entries e where e.scheduled_class_id = new.id and e.status = 'offered';
  end if;
  new.overbooked := greatest(new.overbooked, new.reservation_count + offers - new.max_capacity);
  return new;
end
$$;

create trigger scheduled_classes_room before insert or update of layout_id, starts_at, max_capacity on studio.scheduled_classes
  for each row when (new.layout_id is not null) execute function studio.follow_room();
