-- Gives each pair of a member and a class a place: the chosen one in p_places, which the caller has checked, or, where that is null, the
-- place that her held date names, her favourite place in the room, the place of her latest reservation there, or the first free one in
-- the studio's order. When two members would get the same place, the first in the list does. A pair is missing if nothing is free, or if
-- the class gives no places.
-- The caller holds the locks of the classes. The offset 0 keeps PostgreSQL to her own reservations: as long as it knows of few
-- reservations with places, it would read all of those instead.
create or replace function studio.assign_places(p_users uuid[], p_classes uuid[], p_places uuid[])
returns table (user_id uuid, class_id uuid, place_id uuid) language sql stable as $$
  with request as materialized (
    select w.user_id, w.class_id, w.place_id, w.turn, y.room_id
    from unnest(p_users, p_classes, p_places) with ordinality w(user_id, class_id, place_id, turn)
    join studio.scheduled_classes c on c.id = w.class_id and c.place_mode <> 'none'
    join studio.room_layouts y on y.id = c.layout_id
  ), free as materialized (
    select k.class_id, l.id, l.label, l.position
    from (select distinct w.class_id from request w) k cross join lateral studio.free_places(k.class_id) l
    where not exists (select from request o where o.class_id = k.class_id and o.place_id = l.id)
  ), named as materialized (
    select w.user_id, w.class_id, n.place_id as id
    from request w cross join lateral studio.named_places(w.class_id) n
    where w.place_id is null and n.user_id = w.user_id
  ), favourite as materialized (
    select distinct on (f.class_id, f.id) w.user_id, w.class_id, f.id
    from request w
    join studio.favourite_places p on p.user_id = w.user_id and p.room_id = w.room_id
    join free f on f.class_id = w.class_id and f.label = p.label
    where w.place_id is null and not exists (select from named v where v.class_id = w.class_id and v.user_id = w.user_id)
    order by f.class_id, f.id, w.turn
  ), used as materialized (
    select w.user_id, w.class_id, w.turn, place.label
    from request w
    cross join lateral (
      select l.label from (
        select r.place_id, r.created_at from studio.reservations r
        where r.user_id = w.user_id and r.status = 'reserved' order by r.created_at desc offset 0
      ) r
      join studio.places l on l.id = r.place_id
      join studio.room_layouts y on y.id = l.layout_id and y.room_id = w.room_id
      order by r.created_at desc limit 1
    ) place
    where w.place_id is null
  ), latest as materialized (
    select distinct on (f.class_id, f.id) w.user_id, w.class_id, f.id
    from used w
    join free f on f.class_id = w.class_id and f.label = w.label
    where not exists (select from named v where v.class_id = w.class_id and v.user_id = w.user_id)
      and not exists (select from favourite v where v.class_id = w.class_id and (v.user_id = w.user_id or v.id = f.id))
    order by f.class_id, f.id, w.turn
  ), preferred as (
    select * from named union all select * from favourite union all select * from latest
  ), waiting as (
    select w.user_id, w.class_id, row_number() over (partition by w.class_id order by w.turn) as turn
    from request w
    where w.place_id is null
      and not exists (select from preferred v where v.class_id = w.class_id and v.user_id = w.user_id)
  ), remaining as (
    select f.class_id, f.id, row_number() over (partition by f.class_id order by f.position) as turn
    from free f where not exists (select from preferred v where v.class_id = f.class_id and v.id = f.id)
  )
  select w.user_id, w.class_id, w.place_id from request w where w.place_id is not null
  union all select * from preferred
  union all select w.user_id, w.class_id, l.id from waiting w join remaining l using (class_id, turn)
$$;
