-- Money that was returned to a member, in full or in part. The payment stays as it was received.
create table studio.refunds (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  -- The refunds of a payment are numbered from 1; the folio of a refund is the folio of the receipt and this number.
  number integer not null check (number > 0),
  amount_cents studio.cents not null check (amount_cents > 0),
  method studio.payment_method not null,
  -- Null once the account is erased.
  reason studio.long_text,
  ends_plan boolean not null,
  -- The classes that were taken from the plan.
  classes studio.place_count not null,
  actor_id uuid references studio.profiles on delete restrict,
  at timestamptz not null,
  unique (user_plan_id, number)
);
create index refunds_at on studio.refunds (at);
create index refunds_actor on studio.refunds (actor_id) where actor_id is not null;

-- Large tables are neither rewritten nor read while their lock is held: a new column has no domain, because a domain with a check
-- rewrites the table, and a check that every older row satisfies is `not valid`, which checks new rows only.

-- The refunds never exceed the payment, and a payment with a refund is not reversed.
alter table studio.user_plans
  add column refunded_cents integer not null default 0,
  add constraint user_plans_refunded check (refunded_cents = 0
    or refunded_cents > 0 and payment_status = 'completed' and refunded_cents <= amount_paid_cents) not valid;

alter domain studio.ledger_kind drop constraint ledger_kind_check;
alter domain studio.ledger_kind add constraint ledger_kind_check
  check (value in ('grant', 'book', 'return', 'late_cancel', 'studio_cancel', 'adjust', 'refund')) not valid;
alter table studio.plan_ledger drop constraint plan_ledger_check, drop constraint plan_ledger_delta,
  add constraint plan_ledger_check check ((kind in ('grant', 'adjust', 'refund')) = (reservation_id is null)) not valid,
  add constraint plan_ledger_delta check (kind || ' ' || delta
    ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+|refund -\d+)$') not valid;

-- The cash that the drawer begins the day with (float), and cash that is put in (deposit) or taken out (withdrawal), belong to no
-- payment. A reason is empty once the account of the person whom it named is erased.
alter table studio.cash_movements
  alter column user_plan_id drop not null,
  add column reason text,
  add constraint cash_movements_reason_check check (length(reason) <= 2000) not valid,
  drop constraint cash_movements_kind_check,
  add constraint cash_movements_kind_check
    check (kind in ('payment', 'correction', 'reversal', 'refund', 'float', 'deposit', 'withdrawal')) not valid,
  add constraint cash_movements_of_payment
    check ((kind in ('float', 'deposit', 'withdrawal')) = (user_plan_id is null)) not valid,
  add constraint cash_movements_drawer
    check (user_plan_id is not null or method = 'cash' and (kind = 'float' or reason is not null)) not valid,
  drop constraint cash_movements_amount_cents_check,
  add constraint cash_movements_direction
    check (case kind when 'float' then amount_cents >= 0 when 'deposit' then amount_cents > 0
      when 'refund' then amount_cents < 0 when 'withdrawal' then amount_cents < 0 else amount_cents <> 0 end) not valid;
create index if not exists cash_movements_float on studio.cash_movements (day, id) where kind = 'float';

-- Many deposits of one day may exceed the range of an integer.
alter table studio.cash_days
  alter column expected_cash_cents type bigint,
  alter column expected_card_cents type bigint;

-- The movements that count: of several floats of a day only the last one.
create view studio.counted_cash_movements as
  select m.id, m.day, m.user_plan_id, m.kind, m.method, m.amount_cents, m.actor_id, m.at, m.reason
  from studio.cash_movements m
  where m.kind <> 'float' or not exists (
    select from studio.cash_movements l where l.day = m.day and l.kind = 'float' and l.id > m.id);

-- The income: payments on the day of their verification, and refunds, which are negative, on their own day.
create view studio.income as
  select u.id, u.id as user_plan_id, 'payment'::text as kind, u.user_id, u.plan_id, u.name, u.reference, u.payment_method,
    u.payment_channel, coalesce(u.amount_paid_cents, 0) as amount_cents, u.verified_at as at
  from studio.user_plans u
  where u.payment_status = 'completed'
  union all
  select r.id, r.user_plan_id, 'refund', u.user_id, u.plan_id, u.name, u.reference, r.method,
    null::studio.payment_channel, -r.amount_cents, r.at
  from studio.refunds r join studio.user_plans u on u.id = r.user_plan_id;
