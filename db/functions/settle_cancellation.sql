-- Marks a reservation as cancelled, returns the class to its plan, or to the make-up that paid, if p_return is true, and writes the
-- ledger row. The caller holds the locks of class and plan and has decremented the class's reservation_count.
create or replace function studio.settle_cancellation(
  held studio.reservations, p_by text, p_actor uuid, p_now timestamptz, p_return boolean, p_reason text
) returns void language plpgsql as $$
declare
  credit integer := 0;
begin
  if p_return then
    update studio.user_plans set classes_remaining = classes_remaining + 1
      where id = held.user_plan_id and classes_remaining >= 0 and held.make_up_id is null;
    if found then credit := 1; end if;
  end if;
  update studio.reservations
    set status = 'canceled', canceled_at = p_now, canceled_by = p_by, class_returned = p_return, cancel_reason = p_reason,
      attendance = null
    where id = held.id;
  if p_by = 'studio' and held.make_up_id is not null then perform studio.extend_make_ups(array[held.id]); end if;
  if held.user_plan_id is null then return; end if;
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    values (held.user_plan_id, held.id,
      case when p_by = 'studio' then 'studio_cancel' when p_return then 'return' else 'late_cancel' end,
      credit, p_reason, p_actor, p_now);
end
$$;
