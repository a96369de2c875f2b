-- The income: payments on the day on which they were received, and refunds, which are negative, on their own day. `id` is the id of
-- the sale or of the refund. The outer joins let PostgreSQL leave the sales out where only amounts are summed.
create view studio.income as
select p.user_plan_id as id, p.user_plan_id, 'payment'::text as kind, u.user_id, u.plan_id, u.name,
  p.reference::studio.transfer_reference as reference, p.method as payment_method, p.channel as payment_channel,
  coalesce(p.amount_cents, 0) as amount_cents, p.received_at as at
from studio.payments p left join studio.user_plans u on u.id = p.user_plan_id
where p.state = 'completed'
union all
select r.id, p.user_plan_id, 'refund', u.user_id, u.plan_id, u.name, u.reference, r.method, null::studio.payment_channel,
  -r.amount_cents, r.at
from studio.refunds r
left join studio.payments p on p.id = r.payment_id
left join studio.user_plans u on u.id = p.user_plan_id;
