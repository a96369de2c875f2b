-- Returns the places that a pause of a plan on these civil days releases, in classes that have not begun: reservations that
-- the plan pays, offers to the plan's member, and held dates of her standing places.
create or replace function studio.places_in_pause(p_plan uuid, p_from date, p_to date, p_now timestamptz)
returns table (class_id uuid, reservation_id uuid, entry_id uuid, held_date_id uuid) language sql stable as $$
  select c.id, place.reservation_id, place.entry_id, place.held_date_id
  from (
    select r.scheduled_class_id, r.id as reservation_id, null::uuid as entry_id, null::uuid as held_date_id
    from studio.reservations r where r.user_plan_id = p_plan and r.status = 'reserved'
    union all
    select e.scheduled_class_id, null, e.id, null
    from studio.waitlist_entries e join studio.user_plans p on p.id = p_plan and p.user_id = e.user_id
    where e.status = 'offered' and e.offered_until > p_now
    union all
    select o.scheduled_class_id, null, null, o.id
    from studio.standing_occurrences o
    join studio.standing_places h on h.id = o.standing_place_id
    join studio.user_plans p on p.id = p_plan and p.user_id = h.user_id
    where o.state = 'held'
  ) place
  join studio.scheduled_classes c on c.id = place.scheduled_class_id
  cross join studio.settings s
  where c.starts_at > p_now and (c.starts_at at time zone s.timezone)::date between p_from and p_to
$$;
