-- Money that is returned through a payment provider. A row is committed before the provider is called, and its id is the idempotency
-- key. `is_external`: the refund was made in the provider's panel. Until the provider has answered with `provider_refund_id` it is not
-- known whether it has the refund. A refund that failed is repeated as a new row. `refund_id` is the refund in the books of the studio;
-- money that paid no purchase has none.
create table studio.provider_refunds (
  id uuid primary key default gen_random_uuid(),
  online_payment_id uuid not null references studio.provider_payments on delete restrict,
  provider text not null check (provider in ('stripe', 'mercadopago')),
  provider_refund_id text check (length(provider_refund_id) between 1 and 255),
  refund_id uuid references studio.refunds on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  -- Whether the call names no amount, because everything is returned. A repeated call must say the same.
  is_whole boolean not null,
  is_external boolean not null default false,
  status text not null check (status in ('pending', 'needs_action', 'done', 'failed', 'cancelled')),
  failure text,
  reason studio.long_text,
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  last_error text,
  handled_action text check (handled_action in ('repeat', 'dismiss')),
  handled_by uuid references studio.profiles on delete set null,
  handled_at timestamptz,
  unique (provider, provider_refund_id),
  unique (refund_id)
);
create index provider_refunds_payment on studio.provider_refunds (online_payment_id, created_at);
create index provider_refunds_due on studio.provider_refunds (next_check_at) where next_check_at is not null;
create index provider_refunds_created_by on studio.provider_refunds (created_by) where created_by is not null;
create index provider_refunds_handled_by on studio.provider_refunds (handled_by) where handled_by is not null;

-- Until now the id of the payment was the key of its only refund, which returned what the panel had not returned before. A payment whose
-- reading shows it as returned whole counts as returned by it.
insert into studio.provider_refunds (id, online_payment_id, provider, amount_cents, is_whole, status, reason, created_by, created_at,
  next_check_at)
select y.id, y.id, y.provider, y.received_cents - o.returned_cents, o.returned_cents = 0,
  case when y.settled_at is null then 'pending' else 'done' end, y.settled_reason, y.settled_by, coalesce(y.settled_at, y.first_seen_at),
  case when y.settled_at is null then y.first_seen_at end
from studio.provider_payments y,
  lateral (select case when y.refunded_cents < y.received_cents then y.refunded_cents else 0 end as returned_cents) o
where y.settled_action = 'refund' and y.received_cents > 0;
update studio.provider_payments set settled_action = null, settled_by = null, settled_reason = null
where settled_action = 'refund' and settled_at is null;

-- A refund whose money came back to the studio, because the provider could not hand it over. It counts as income of its own day.
create table studio.failed_refunds (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null unique references studio.refunds on delete restrict,
  at timestamptz not null
);
create index failed_refunds_at on studio.failed_refunds (at);

alter table studio.payment_events drop constraint payment_events_kind_check;
alter table studio.payment_events add constraint payment_events_kind_check
  check (kind in ('purchase', 'add', 'message_opened', 'send_proof', 'review_proof', 'refuse_proof', 'part_payment', 'verify_payment',
    'correct_payment', 'refund_payment', 'fail_refund', 'reopen_payment', 'reverse_payment', 'undo_sale', 'refuse_payment',
    'remove_unpaid'));

-- How many readings of the payment were written, so that an older reading does not replace a newer one.
alter table studio.provider_payments add column readings integer not null default 0;
-- How often the checkout could not be read since it was last read.
alter table studio.checkouts add column failures integer not null default 0;
