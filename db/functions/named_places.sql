-- Returns the places of a class that held dates of standing places name, as long as they are in service and nobody sits there. Of two
-- dates that name one place the older standing place has it.
create or replace function studio.named_places(p_class uuid) returns table (user_id uuid, place_id uuid) language sql stable as $$
  select distinct on (l.id) p.user_id, l.id
  from studio.scheduled_classes c
  join studio.room_layouts y on y.id = c.layout_id
  join studio.standing_occurrences o on o.scheduled_class_id = c.id and o.state = 'held'
  join studio.standing_places p on p.id = o.standing_place_id and p.room_id = y.room_id
  cross join lateral studio.places_in_service(c.layout_id, c.starts_at) l
  where c.id = p_class and l.label = p.place_label and not exists (
    select from studio.reservations r where r.scheduled_class_id = c.id and r.place_id = l.id and r.status = 'reserved')
  order by l.id, p.since, p.created_at, p.id
$$;
