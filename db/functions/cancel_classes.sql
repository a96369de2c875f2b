-- Cancels those of p_classes that are scheduled and have not begun, and returns the classes of their reservations to the plans
-- and make-ups that paid. Held dates of standing places are skipped. Returns one row for each cancelled reservation, one row without a reservation
-- for each held date, and one row with nulls for a class that nobody has a place in.
create or replace function studio.cancel_classes(p_classes uuid[], p_actor uuid, p_now timestamptz, p_reason text)
returns table (canceled_class uuid, reservation_id uuid, member uuid, returned boolean) language plpgsql as $$
declare
  targets uuid[];
begin
  perform 1 from studio.scheduled_classes c where c.id = any (p_classes) order by c.id for no key update;
  targets := array(
    select c.id from studio.scheduled_classes c
    where c.id = any (p_classes) and c.status = 'scheduled' and c.starts_at > p_now);

  perform 1 from studio.user_plans p
    where p.id in (
      select r.user_plan_id from studio.reservations r where r.scheduled_class_id = any (targets) and r.status = 'reserved')
    order by p.id for no key update;
  update studio.scheduled_classes c
    set status = 'canceled', canceled_at = p_now, cancel_reason = p_reason, reservation_count = 0, updated_at = p_now
    where c.id = any (targets);
  perform studio.close_entries(array(
      select e.id from studio.waitlist_entries e
      where e.scheduled_class_id = any (targets) and e.status in ('waiting', 'skipped', 'offered')
    ), 'expired', 'class_canceled', p_now);
  update studio.user_plans p set classes_remaining = p.classes_remaining + held.places
    from (
      select r.user_plan_id, count(*)::integer as places from studio.reservations r
      where r.scheduled_class_id = any (targets) and r.status = 'reserved' and r.make_up_id is null group by r.user_plan_id
    ) held
    where p.id = held.user_plan_id and p.class_limit is not null;
  perform studio.extend_make_ups(array(
    select r.id from studio.reservations r
    where r.scheduled_class_id = any (targets) and r.status = 'reserved' and r.make_up_id is not null));
  return query
  with released as (
    update studio.reservations r
      set status = 'canceled', canceled_at = p_now, canceled_by = 'studio', class_returned = r.user_plan_id is not null,
        cancel_reason = p_reason, attendance = null
      where r.scheduled_class_id = any (targets) and r.status = 'reserved'
      returning r.id, r.scheduled_class_id, r.user_id, r.user_plan_id, r.make_up_id, r.class_returned
  ), settled as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
      select released.user_plan_id, released.id, 'studio_cancel', (p.class_limit is not null and released.make_up_id is null)::integer, p_reason, p_actor, p_now
      from released join studio.user_plans p on p.id = released.user_plan_id
  ), skipped as (
    update studio.standing_occurrences o
      set state = 'skipped', reason = 'class_cancelled', decided_at = p_now, decided_by = p_actor
      from studio.standing_places p
      where o.scheduled_class_id = any (targets) and o.state = 'held' and p.id = o.standing_place_id
      returning o.scheduled_class_id, p.user_id
  ), place as (
    select released.scheduled_class_id, released.id, released.user_id, released.class_returned from released
    union all select skipped.scheduled_class_id, null, skipped.user_id, null from skipped
  )
  select target.id, place.id, place.user_id, place.class_returned
  from unnest(targets) target(id) left join place on place.scheduled_class_id = target.id
  order by target.id, place.user_id;
end
$$;
