-- A payment in the test mode of a provider is no money, so it waits for staff and never pays a purchase.
alter table studio.provider_payments drop constraint provider_payments_review_reason_check;
alter table studio.provider_payments add constraint provider_payments_review_reason_check
  check (review_reason in ('mode', 'amount', 'currency', 'surplus', 'plan_closed', 'dates_taken', 'returned', 'unknown'));
