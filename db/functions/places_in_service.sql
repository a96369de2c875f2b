-- Returns the places of a layout that are in service on the day of a class, as the studio's clock shows it.
create or replace function studio.places_in_service(p_layout uuid, p_starts_at timestamptz)
returns setof studio.places language sql stable as $$
  select l.* from studio.places l
  join studio.room_layouts y on y.id = l.layout_id
  cross join studio.settings s
  where l.layout_id = p_layout and not exists (
    select from studio.place_outages o
    where o.room_id = y.room_id and o.label = l.label
      and (p_starts_at at time zone s.timezone)::date between o.from_date and coalesce(o.to_date, 'infinity'))
$$;
