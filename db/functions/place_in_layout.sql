-- Returns the place of a layout that has the label of p_place, which may belong to another layout of the same room: a screen that was
-- opened before a new layout names the old places.
create or replace function studio.place_in_layout(p_place uuid, p_layout uuid) returns uuid language sql stable as $$
  select l.id from studio.places o
  join studio.room_layouts theirs on theirs.id = o.layout_id
  join studio.room_layouts y on y.id = p_layout and y.room_id = theirs.room_id
  join studio.places l on l.layout_id = y.id and l.label = o.label
  where o.id = p_place
$$;
