-- The studio cancels a scheduled class that has not begun: every place is released, every class returns to its plan.
-- Answers the members it touched, for their mail. Codes: ok, class_not_found, class_started, class_canceled.
create or replace function studio.cancel_class(
  p_class uuid, p_actor uuid, p_now timestamptz, p_reason text,
  out code text, out members uuid[]
) language plpgsql as $$
declare
  class record;
begin
  members := '{}';
  select c.starts_at, c.status into class from studio.scheduled_classes c where c.id = p_class for no key update;
  if not found then code := 'class_not_found'; return; end if;
  if class.status = 'canceled' then code := 'class_canceled'; return; end if;
  if class.starts_at <= p_now then code := 'class_started'; return; end if;

  perform 1 from studio.user_plans p
    where p.id in (
      select r.user_plan_id from studio.reservations r where r.scheduled_class_id = p_class and r.status = 'reserved')
    order by p.id for no key update;
  update studio.scheduled_classes
    set status = 'canceled', canceled_at = p_now, cancel_reason = p_reason, reservation_count = 0, updated_at = p_now
    where id = p_class;
  update studio.user_plans p set classes_remaining = p.classes_remaining + held.places
    from (
      select r.user_plan_id, count(*)::integer as places from studio.reservations r
      where r.scheduled_class_id = p_class and r.status = 'reserved' group by r.user_plan_id
    ) held
    where p.id = held.user_plan_id and p.class_limit is not null;
  with released as (
    update studio.reservations r
      set status = 'canceled', canceled_at = p_now, canceled_by = 'studio', class_returned = true, cancel_reason = p_reason
      where r.scheduled_class_id = p_class and r.status = 'reserved'
      returning r.id, r.user_id, r.user_plan_id
  ), settled as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
      select released.user_plan_id, released.id, 'studio_cancel', (p.class_limit is not null)::integer, p_reason, p_actor, p_now
      from released join studio.user_plans p on p.id = released.user_plan_id
  )
  select coalesce(array_agg(released.user_id order by released.user_id), '{}') into members from released;
  code := 'ok';
end
$$;
