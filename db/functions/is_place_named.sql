-- Returns whether a standing place in a series names this place of a room. Requests do not count.
create or replace function studio.is_place_named(p_series uuid, p_room uuid, p_label text) returns boolean language sql stable as $$
  select exists (
    select from studio.standing_places p
    where p.series_id = p_series and p.room_id = p_room and p.place_label = p_label and p.state in ('active', 'at_risk'))
$$;
