-- Undoes a cancellation by the studio: all of these reservations become live again as they were, or none of them.
-- The caller holds the locks of the members' profiles and of the classes; this function locks the plans.
-- Codes: ok, member (gone or inactive), place (booked again, or the reservation changed), full, overlap, plan (no longer in
-- force, paused, or none contains the day), balance (the returned class or make-up was used).
create or replace function studio.restore_reservations(
  p_reservations uuid[], p_actor uuid, p_now timestamptz, out code text
) language plpgsql as $$
begin
  perform 1 from studio.user_plans p
    where p.id in (select r.user_plan_id from studio.reservations r where r.id = any (p_reservations))
    order by p.id for no key update;

  if exists (
    select from studio.reservations r join studio.profiles m on m.user_id = r.user_id
    where r.id = any (p_reservations) and not m.is_active
  ) then code := 'member'; return; end if;
  if exists (
    select from studio.reservations r
    where r.id = any (p_reservations) and (r.status <> 'canceled' or r.canceled_by <> 'studio' or exists (
      select from studio.reservations o
      where o.user_id = r.user_id and o.scheduled_class_id = r.scheduled_class_id and o.status = 'reserved'))
  ) then code := 'place'; return; end if;
  if exists (
    select from studio.scheduled_classes c
    join studio.reservations r on r.scheduled_class_id = c.id
    where r.id = any (p_reservations)
    group by c.id having c.status <> 'scheduled' or c.reservation_count + count(*) > c.max_capacity + c.overbooked
  ) then code := 'full'; return; end if;
  if (select s.refuse_overlapping_reservations from studio.settings s) and exists (
    select from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join lateral studio.overlapping_reservations(r.user_id, c.starts_at, c.ends_at)
    where r.id = any (p_reservations)
  ) then code := 'overlap'; return; end if;
  if exists (
    select from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
    where r.id = any (p_reservations) and p.status <> 'active'
  ) or exists (
    select from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where r.id = any (p_reservations) and r.user_plan_id is not null and not exists (
      select from studio.plans_covering(r.user_id, (c.starts_at at time zone s.timezone)::date) p
      where not studio.is_plan_paused(p.id, (c.starts_at at time zone s.timezone)::date))
  ) then code := 'plan'; return; end if;
  if exists (
    select from studio.user_plans p join studio.reservations r on r.user_plan_id = p.id
    where r.id = any (p_reservations) and r.class_returned and r.make_up_id is null and p.class_limit is not null
    group by p.id having p.classes_remaining < count(*)
  ) or exists (
    select from studio.reservations r
    join studio.make_ups m on m.id = r.make_up_id
    left join studio.reservations used on used.make_up_id = m.id and used.class_returned is not true
    where r.id = any (p_reservations) and r.class_returned and (used.id is not null or m.withdrawn_at is not null)
  ) then code := 'balance'; return; end if;

  update studio.scheduled_classes c set reservation_count = c.reservation_count + held.places, updated_at = p_now
    from (
      select r.scheduled_class_id, count(*)::integer as places from studio.reservations r
      where r.id = any (p_reservations) group by r.scheduled_class_id
    ) held
    where c.id = held.scheduled_class_id;
  update studio.user_plans p set classes_remaining = p.classes_remaining - held.places
    from (
      select r.user_plan_id, count(*)::integer as places from studio.reservations r
      where r.id = any (p_reservations) and r.class_returned and r.make_up_id is null group by r.user_plan_id
    ) held
    where p.id = held.user_plan_id and p.class_limit is not null;
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    select p.id, r.id, 'book', -(p.class_limit is not null and r.class_returned and r.make_up_id is null)::integer, 'undo', p_actor, p_now
    from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
    where r.id = any (p_reservations) order by p.id, r.id;
  -- People who had a place of the room get it back while it is free and everybody fits, and otherwise another one.
  update studio.reservations r
    set status = 'reserved', canceled_at = null, canceled_by = null, class_returned = null, cancel_reason = null,
      place_id = (
        select l.id from studio.scheduled_classes c cross join lateral studio.free_places(c.id) l
        where c.id = r.scheduled_class_id and c.reservation_count <= c.max_capacity and l.id = studio.place_in_layout(r.place_id, c.layout_id)
          and r.id = (
            select o.id from studio.reservations o
            where o.id = any (p_reservations) and o.scheduled_class_id = c.id and o.place_id = r.place_id
            order by o.created_at desc limit 1))
    where r.id = any (p_reservations);
  perform studio.seat_classes(array(select r.scheduled_class_id from studio.reservations r where r.id = any (p_reservations)));
  perform studio.waive_taken_places(array(select r.scheduled_class_id from studio.reservations r where r.id = any (p_reservations)), p_now);
  code := 'ok';
end
$$;
