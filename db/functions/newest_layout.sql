-- Returns the newest layout of the room of a layout.
create or replace function studio.newest_layout(p_layout uuid) returns uuid language sql stable as $$
  select n.id from studio.room_layouts y join studio.room_layouts n on n.room_id = y.room_id
  where y.id = p_layout order by n.number desc limit 1
$$;
