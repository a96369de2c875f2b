-- The income: payments on the day on which they were received, refunds, which are negative, on their own day, and refunds whose money
-- came back on the day on which they failed. What a member paid too much is income on the day on which it is added to the balance
-- (`credit`), so that the part of a payment that comes from the balance is no income again; what staff give back of a balance
-- (`return`) is negative. `id` is the id of the sale, of the refund, of its failure or of the movement of the balance. The outer joins
-- let PostgreSQL leave the sales out where only amounts are summed.
create view studio.income as
select p.user_plan_id as id, p.user_plan_id, 'payment'::text as kind, u.user_id, u.plan_id, u.name,
  p.reference::studio.transfer_reference as reference, p.method as payment_method, p.channel as payment_channel,
  coalesce(p.amount_cents, 0) - p.balance_cents as amount_cents, p.received_at as at
from studio.payments p left join studio.user_plans u on u.id = p.user_plan_id
where p.state = 'completed'
union all
select r.id, p.user_plan_id, 'refund', u.user_id, u.plan_id, u.name, u.reference, r.method, null::studio.payment_channel,
  -r.amount_cents, r.at
from studio.refunds r
left join studio.payments p on p.id = r.payment_id
left join studio.user_plans u on u.id = p.user_plan_id
union all
select f.id, p.user_plan_id, 'failed_refund', u.user_id, u.plan_id, u.name, u.reference, r.method, null::studio.payment_channel,
  r.amount_cents::integer, f.at
from studio.failed_refunds f
left join studio.refunds r on r.id = f.refund_id
left join studio.payments p on p.id = r.payment_id
left join studio.user_plans u on u.id = p.user_plan_id
union all
select b.id, c.user_plan_id, b.kind, b.user_id, u.plan_id, u.name, u.reference, coalesce(b.method, 'online')::studio.payment_method,
  nullif(y.method, 'other')::studio.payment_channel, b.amount_cents, b.at
from studio.balance_movements b
left join studio.provider_payments y on y.id = b.provider_payment_id
left join studio.checkouts c on c.id = y.checkout_id
left join studio.user_plans u on u.id = c.user_plan_id
where b.kind in ('credit', 'return');
