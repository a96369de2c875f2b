-- Waives late cancellations: a strike no longer counts, and a lost class returns to its plan, or to the make-up that paid. p_actor and p_reason are those of staff,
-- null when the place was taken again. Waiving twice changes nothing. The caller holds the lock of the class, or of the members.
create or replace function studio.waive_late_cancellations(
  p_reservations uuid[], p_actor uuid, p_reason text, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform 1 from studio.user_plans p
    where p.id in (select r.user_plan_id from studio.reservations r where r.id = any (p_reservations))
    order by p.id for no key update;
  with waived as (
    update studio.late_cancellations l set waived_at = p_now, waived_by = p_actor, waived_reason = p_reason
      where l.reservation_id = any (p_reservations) and l.waived_at is null
      returning l.reservation_id, l.rule
  ), returned as (
    update studio.reservations r set class_returned = true
      from waived w where r.id = w.reservation_id and w.rule = 'class_lost'
      returning r.id, r.user_plan_id, r.make_up_id is null as is_of_plan
  ), credited as (
    update studio.user_plans p set classes_remaining = p.classes_remaining + n.classes
      from (
        select r.user_plan_id, count(*)::integer as classes from returned r where r.is_of_plan group by r.user_plan_id
      ) n
      where p.id = n.user_plan_id and p.classes_remaining >= 0
      returning p.id
  )
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    select r.user_plan_id, r.id, 'return', (r.is_of_plan and r.user_plan_id in (select c.id from credited c))::integer, p_reason, p_actor, p_now
    from returned r order by r.user_plan_id, r.id;
end
$$;
