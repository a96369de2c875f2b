-- The figures of a month read the paid plans of its days, and leave out the few erased people.
create index if not exists user_plans_paid_days on studio.user_plans using gist (daterange(start_date, end_date, '[]'))
  where payment_status = 'completed';
create index if not exists profiles_erased on studio.profiles (user_id) where erased_at is not null;
