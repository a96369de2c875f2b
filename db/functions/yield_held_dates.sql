-- Skips the held dates for which classes in rooms have no place any more, those of the standing places that began last first. Reservations
-- and offers of the waiting list keep what they have; people who are booked without a place take none from a held date. Returns the
-- skipped dates with their members. The caller holds the locks of the classes, has counted their places again, and seats their people
-- afterwards.
create or replace function studio.yield_held_dates(p_classes uuid[], p_reason text, p_actor uuid, p_now timestamptz)
returns table (date_id uuid, class_id uuid, user_id uuid) language sql as $$
  with excess as materialized (
    select c.id, (
        select count(*) from studio.reservations r
        where r.scheduled_class_id = c.id and r.status = 'reserved' and (r.place_id is not null or c.place_mode = 'none')
      ) + (
        select count(*) from studio.standing_occurrences o where o.scheduled_class_id = c.id and o.state = 'held'
      ) + (
        select count(*) from studio.waitlist_entries e where e.scheduled_class_id = c.id and e.status = 'offered'
      ) - c.max_capacity as dates
    from studio.scheduled_classes c where c.id = any (p_classes) and c.layout_id is not null
  ), candidate as (
    select o.id, p.user_id, e.dates, row_number() over (
        partition by o.scheduled_class_id order by p.since desc, p.created_at desc, p.id desc) as turn
    from excess e
    join studio.standing_occurrences o on o.scheduled_class_id = e.id and o.state = 'held'
    join studio.standing_places p on p.id = o.standing_place_id
    where e.dates > 0
  ), skipped as (
    update studio.standing_occurrences o set state = 'skipped', reason = p_reason, decided_at = p_now, decided_by = p_actor
      from candidate k where o.id = k.id and k.turn <= k.dates
      returning o.id, o.scheduled_class_id, k.user_id
  ), counted as (
    update studio.scheduled_classes c set reservation_count = c.reservation_count - n.places
      from (select s.scheduled_class_id, count(*)::integer as places from skipped s group by s.scheduled_class_id) n
      where c.id = n.scheduled_class_id
  )
  select s.id, s.scheduled_class_id, s.user_id from skipped s
$$;
