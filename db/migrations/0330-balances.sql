-- A payment that comes from the balance of the member (saldo a favor) is no cash, card or transfer: the money came in before.
alter domain studio.payment_method drop constraint payment_method_check;
alter domain studio.payment_method add constraint payment_method_check
  check (value = any (array['card', 'transfer', 'cash', 'online', 'balance']));

-- What members paid too much. The balance of a member is the sum of her movements: `credit` is money of a provider that paid no
-- purchase, `use` pays a purchase, `back` returns what a purchase had used and did not need, and with `return` staff gave money back.
create table studio.balance_movements (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  user_id uuid not null references studio.profiles on delete restrict,
  kind text not null check (kind in ('credit', 'use', 'back', 'return')),
  amount_cents integer not null,
  provider_payment_id uuid references studio.provider_payments on delete restrict,
  user_plan_id uuid references studio.user_plans on delete restrict,
  method studio.payment_method check (method in ('cash', 'transfer')),
  reason studio.long_text,
  actor_id uuid references studio.profiles on delete restrict,
  at timestamptz not null,
  constraint balance_movements_direction check ((kind in ('credit', 'back')) = (amount_cents > 0) and amount_cents <> 0),
  constraint balance_movements_source check ((kind = 'credit') = (provider_payment_id is not null)
    and (kind in ('use', 'back')) = (user_plan_id is not null) and (kind = 'return') = (method is not null))
);
-- A payment is credited once, and a purchase uses the balance and returns it once.
create unique index balance_movements_payment on studio.balance_movements (provider_payment_id) where provider_payment_id is not null;
create unique index balance_movements_plan on studio.balance_movements (user_plan_id, kind) where user_plan_id is not null;
create index balance_movements_user on studio.balance_movements (user_id, number);
create index balance_movements_at on studio.balance_movements (at) where kind in ('credit', 'return');
create index balance_movements_actor on studio.balance_movements (actor_id) where actor_id is not null;

-- The part of a payment that came from the balance. It was income when it was credited.
alter table studio.payments add column balance_cents studio.cents not null default 0;
alter table studio.payments add constraint payments_balance check (balance_cents <= coalesce(amount_cents, 0));
drop index studio.payments_received;
create index payments_received on studio.payments (received_at, user_plan_id) include (amount_cents, balance_cents, method)
  where state = 'completed';
drop index studio.payments_amount;
create index payments_amount on studio.payments ((coalesce(amount_cents, 0) - balance_cents), user_plan_id)
  where state = 'completed';

-- Cash that leaves the drawer because a member got her balance back.
alter table studio.cash_movements add column balance_movement_id uuid references studio.balance_movements on delete restrict;
create unique index cash_movements_balance on studio.cash_movements (balance_movement_id) where balance_movement_id is not null;
alter table studio.cash_movements drop constraint cash_movements_drawer;
alter table studio.cash_movements add constraint cash_movements_drawer
  check (num_nonnulls(user_plan_id, balance_movement_id) = 1 or method = 'cash' and (kind = 'float' or reason is not null));
alter table studio.cash_movements drop constraint cash_movements_of_payment;
alter table studio.cash_movements add constraint cash_movements_of_payment
  check ((kind in ('float', 'deposit', 'withdrawal')) = (num_nonnulls(user_plan_id, balance_movement_id) = 0)
    and (balance_movement_id is null or kind = 'refund'));
