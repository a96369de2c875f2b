-- A sold plan: the sale with its balance of classes, and the payment that pays it. An imported plan has no payment and counts as paid
-- with nothing when it was imported. The payment of a sale is read here or in studio.payments, because the columns of studio.user_plans
-- about it only serve servers of the previous version (decision 0032).
create view studio.sold_plans as
select u.id, u.user_id, u.plan_id, u.reference, u.name, u.description, u.benefits, u.duration_days, u.class_limit, u.classes_remaining,
  u.status, coalesce(p.state, 'completed')::studio.payment_status as payment_status,
  coalesce(p.method, 'transfer')::studio.payment_method as payment_method, p.channel as payment_channel,
  u.list_price_cents, u.price_cents,
  (case when p.id is null then 0 else p.amount_cents end)::studio.cents as amount_paid_cents,
  p.parts_cents as parts_paid_cents, coalesce(p.refunded_cents, 0)::studio.cents as refunded_cents, p.received_on as paid_on,
  case when p.id is null then u.created_at else p.received_at end as verified_at,
  case when p.id is null then u.created_by else p.received_by end as verified_by,
  u.discount_id, u.discount_code, u.start_date, u.end_date, u.created_by, u.created_at, u.updated_at, u.closed_at, u.closed_by,
  u.closed_kind, u.closed_reason, u.version, u.shares_days, u.proof_waiting_since, u.unpaid_pause_seconds, u.reopened_at,
  u.reopened_by, u.buyer_name, u.origin, u.held_until, coalesce(p.balance_cents, 0)::studio.cents as balance_cents
from studio.user_plans u left join studio.payments p on p.user_plan_id = u.id;
