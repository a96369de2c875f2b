-- The income: payments on the day of their verification, and refunds, which are negative, on their own day. A plan that an
-- import brought was paid elsewhere.
create view studio.income as
select u.id, u.id as user_plan_id, 'payment'::text as kind, u.user_id, u.plan_id, u.name, u.reference, u.payment_method,
  u.payment_channel, coalesce(u.amount_paid_cents, 0) as amount_cents, u.verified_at as at
from studio.user_plans u
where u.payment_status = 'completed' and u.origin = 'sold'
union all
select r.id, r.user_plan_id, 'refund', u.user_id, u.plan_id, u.name, u.reference, r.method,
  null::studio.payment_channel, -r.amount_cents, r.at
from studio.refunds r join studio.user_plans u on u.id = r.user_plan_id;
