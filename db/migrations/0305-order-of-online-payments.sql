-- The order in which the back office lists online payments.
create index provider_payments_paid_at on studio.provider_payments (paid_at desc, id);
