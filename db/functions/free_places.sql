-- Returns the places of a class that are in service, that nobody has, and that no held date of somebody else than p_user names.
create or replace function studio.free_places(p_class uuid, p_user uuid default null)
returns setof studio.places language sql stable as $$
  select l.* from studio.scheduled_classes c
  cross join lateral studio.places_in_service(c.layout_id, c.starts_at) l
  where c.id = p_class
    and not exists (
      select from studio.reservations r where r.scheduled_class_id = c.id and r.place_id = l.id and r.status = 'reserved')
    and l.id not in (select n.place_id from studio.named_places(p_class) n where n.user_id is distinct from p_user)
$$;
