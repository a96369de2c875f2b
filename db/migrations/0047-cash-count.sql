-- A day may hold more than the highest price of a plan, by which amounts in studio.cents are limited.
alter table studio.cash_days
  alter column counted_cash_cents type integer,
  alter column counted_card_cents type integer,
  add constraint cash_days_counted_positive check (counted_cash_cents >= 0 and counted_card_cents >= 0);
