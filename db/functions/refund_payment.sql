-- Returns a part of a payment to its member or all that is left of it, and takes classes from a limited plan that goes on. The
-- refund belongs to today in the studio. The caller holds the locks of member and plan.
-- Codes: ok, plan_not_found, payment_not_verified, refund_exceeds_payment (rest_cents is what is left), classes_below_zero
-- (balance is the number of classes left), cash_day_closed.
create or replace function studio.refund_payment(
  p_plan uuid, p_amount_cents integer, p_method text, p_reason text, p_ends boolean, p_classes integer, p_actor uuid,
  p_now timestamptz, out code text, out rest_cents integer, out balance integer, out refund_id uuid
) language plpgsql as $$
declare
  held record;
  taken integer;
  today date;
begin
  select u.payment_status, u.class_limit, u.classes_remaining, coalesce(u.amount_paid_cents, 0) - u.refunded_cents as rest
    into held from studio.user_plans u where u.id = p_plan for no key update;
  if not found then code := 'plan_not_found'; return; end if;
  if held.payment_status <> 'completed' then code := 'payment_not_verified'; return; end if;
  rest_cents := held.rest;
  if p_amount_cents > held.rest then code := 'refund_exceeds_payment'; return; end if;
  balance := held.classes_remaining;
  taken := case when p_ends or held.class_limit is null then 0 else p_classes end;
  if taken > greatest(balance, 0) then code := 'classes_below_zero'; return; end if;
  select (p_now at time zone s.timezone)::date into today from studio.settings s;
  -- A refund by transfer has no movement, so that it does not keep the day open. It is refused on a closed day too, because the
  -- income of that day has been reported.
  if exists (select from studio.cash_days d where d.day = today and d.closed_at is not null)
    or p_method <> 'transfer' and not studio.hold_cash_day(today) then code := 'cash_day_closed'; return; end if;

  update studio.user_plans
    set refunded_cents = refunded_cents + p_amount_cents, classes_remaining = classes_remaining - taken, updated_at = p_now
    where id = p_plan;
  insert into studio.refunds (user_plan_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    select p_plan, count(*) + 1, p_amount_cents, p_method, p_reason, p_ends, taken, p_actor, p_now
    from studio.refunds r where r.user_plan_id = p_plan
    returning id into refund_id;
  if taken > 0 then
    insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
      values (p_plan, 'refund', -taken, p_reason, p_actor, p_now);
  end if;
  code := 'ok';
end
$$;
