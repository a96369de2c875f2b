-- Returns a part of a payment to its member or all that is left of it: writes the refund, its cash movement and its event, and takes
-- classes from a limited plan that goes on. The refund belongs to today in the studio, and today's corte waits for it. The caller
-- holds the locks of member and plan.
-- Codes: ok, plan_not_found, payment_not_verified, refund_exceeds_payment (rest_cents is what is left, as `refundableCents` in
-- sales/sold-plans/refundable.ts computes it), classes_below_zero (balance is the number of classes left), cash_day_closed.
create or replace function studio.refund_payment(
  p_plan uuid, p_amount_cents integer, p_method text, p_reason text, p_ends boolean, p_classes integer, p_actor uuid,
  p_now timestamptz, out code text, out rest_cents integer, out balance integer, out refund_id uuid
) language plpgsql as $$
declare
  plan record;
  paid studio.payments;
  taken integer;
  today date;
begin
  select u.class_limit, u.classes_remaining into plan from studio.user_plans u where u.id = p_plan for no key update;
  if not found then code := 'plan_not_found'; return; end if;
  select * into paid from studio.payments p where p.user_plan_id = p_plan;
  if paid.state is distinct from 'completed' then code := 'payment_not_verified'; return; end if;
  rest_cents := coalesce(paid.amount_cents, 0) - paid.refunded_cents;
  if p_amount_cents > rest_cents then code := 'refund_exceeds_payment'; return; end if;
  balance := plan.classes_remaining;
  taken := case when p_ends or plan.class_limit is null then 0 else p_classes end;
  if taken > greatest(balance, 0) then code := 'classes_below_zero'; return; end if;
  select (p_now at time zone s.timezone)::date into today from studio.settings s;
  -- A transfer is in no drawer, but the corte also closes the income of its day. Online money comes and goes without the desk.
  if p_method <> 'online' and not studio.hold_cash_day(today) then code := 'cash_day_closed'; return; end if;

  update studio.payments p set refunded_cents = refunded_cents + p_amount_cents where p.id = paid.id;
  update studio.user_plans
    set refunded_cents = paid.refunded_cents + p_amount_cents, classes_remaining = classes_remaining - taken, updated_at = p_now
    where id = p_plan;
  insert into studio.refunds (user_plan_id, payment_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    select p_plan, paid.id, count(*) + 1, p_amount_cents, p_method, p_reason, p_ends, taken, p_actor, p_now
    from studio.refunds r where r.payment_id = paid.id
    returning id into refund_id;
  if p_method in ('cash', 'card') then
    insert into studio.cash_movements (day, user_plan_id, payment_id, kind, method, amount_cents, actor_id, at)
      values (today, p_plan, paid.id, 'refund', p_method, -p_amount_cents, p_actor, p_now);
  end if;
  insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_before_cents, paid_after_cents,
      method_before, method_after, reason)
    values (paid.id, 'refund_payment', p_now, p_actor, p_amount_cents, paid.amount_cents, paid.amount_cents, paid.method,
      paid.method, p_reason);
  if taken > 0 then
    insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
      values (p_plan, 'refund', -taken, p_reason, p_actor, p_now);
  end if;
  code := 'ok';
end
$$;
