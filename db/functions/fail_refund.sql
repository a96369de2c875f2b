-- Takes back a refund whose money returned to the studio: the payment counts as before the refund, its history says so, and the income
-- of this day has the amount again. What the plan lost stays lost, because staff decide about it. A repetition changes nothing. The
-- caller holds the locks of member and plan.
create or replace function studio.fail_refund(p_refund uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  refund studio.refunds;
  paid studio.payments;
begin
  select * into strict refund from studio.refunds r where r.id = p_refund;
  insert into studio.failed_refunds (refund_id, at) values (p_refund, p_now) on conflict do nothing;
  if not found then return; end if;
  update studio.payments p set refunded_cents = refunded_cents - refund.amount_cents where p.id = refund.payment_id returning * into paid;
  update studio.user_plans set refunded_cents = paid.refunded_cents, updated_at = p_now where id = paid.user_plan_id;
  insert into studio.payment_events (payment_id, kind, at, amount_cents, paid_before_cents, paid_after_cents, method_before, method_after)
    values (paid.id, 'fail_refund', p_now, refund.amount_cents, paid.amount_cents, paid.amount_cents, paid.method, paid.method);
end
$$;
