-- Money by the day it came in, without the rows that never brought any.
create index user_plans_income on studio.user_plans (verified_at) include (amount_paid_cents)
  where payment_status = 'completed';
-- Bookings by day; reservations_class and reservations_user begin with another column.
create index reservations_created on studio.reservations (created_at);
-- The log by what was done.
create index audit_log_action on platform.audit_log (action, id desc);
