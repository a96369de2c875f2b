-- Counts and sums that an index alone answers: reservations cancelled in a day, and payments received in a month, by method, or
-- from the members whom a search finds.
create index if not exists reservations_canceled on studio.reservations (created_at) where status = 'canceled';
create index if not exists user_plans_received on studio.user_plans (verified_at)
  include (user_id, amount_paid_cents, payment_method) where payment_status = 'completed';
drop index if exists studio.user_plans_income;
