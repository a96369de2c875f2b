-- The server reads the state of a payment from studio.payments. Plans are now found without the columns about the payment: the paid
-- days by the dates of all plans, and the purchases that wait by their status.
create index user_plans_days on studio.user_plans using gist (daterange(start_date, end_date, '[]'));
create index user_plans_frozen on studio.user_plans (created_at) where status = 'frozen';
