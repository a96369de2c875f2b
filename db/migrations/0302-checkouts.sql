-- An attempt to pay a purchase online. It is committed before the provider is called, and its id is the provider's reference and
-- idempotency key. Everything that the call to the provider says stands here, because a repeated call must say the same.
-- A checkout that is not final is read again at `next_check_at`; `closing_at` says since when it should end.
create table studio.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  provider text not null check (provider in ('stripe', 'mercadopago')),
  mode text not null check (mode in ('test', 'live')),
  method text not null check (method in ('card', 'oxxo', 'spei')),
  expected_cents studio.cents not null check (expected_cents > 0),
  title text not null,
  voucher_days smallint not null,
  open_until timestamptz not null,
  state text not null default 'creating'
    check (state in ('creating', 'open', 'awaiting', 'paid', 'failed', 'expired', 'review')),
  checkout_id text,
  url text,
  voucher_url text,
  reference text,
  pay_by timestamptz,
  closing_at timestamptz,
  read_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  last_error text,
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null
);
-- A purchase has one checkout that can be paid.
create unique index checkouts_live on studio.checkouts (user_plan_id) where state in ('creating', 'open', 'awaiting');
create index checkouts_plan on studio.checkouts (user_plan_id, created_at);
create unique index checkouts_provider on studio.checkouts (provider, checkout_id);
create index checkouts_due on studio.checkouts (next_check_at) where next_check_at is not null;
create index checkouts_created_by on studio.checkouts (created_by) where created_by is not null;

-- Money that a provider received, once for each payment. Money that pays no purchase waits for staff (`review`).
create table studio.provider_payments (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid references studio.checkouts on delete restrict,
  provider text not null check (provider in ('stripe', 'mercadopago')),
  mode text not null check (mode in ('test', 'live')),
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 255),
  received_cents bigint not null check (received_cents >= 0),
  currency text not null,
  method text not null check (method in ('card', 'oxxo', 'spei', 'other')),
  card_funding text check (card_funding in ('credit', 'debit', 'prepaid')),
  last4 text,
  fee_cents integer,
  paid_at timestamptz not null,
  first_seen_at timestamptz not null,
  refunded_cents bigint not null default 0,
  disputed_cents bigint not null default 0,
  dispute_state text check (dispute_state in ('warning', 'open', 'answered', 'won', 'lost')),
  dispute_due timestamptz,
  disposition text not null check (disposition in ('applied', 'review', 'resolved')),
  review_reason text check (review_reason in ('amount', 'currency', 'surplus', 'plan_closed', 'dates_taken', 'returned', 'unknown')),
  settled_action text check (settled_action in ('accept', 'credit', 'refund', 'dismiss')),
  settled_by uuid references studio.profiles on delete set null,
  settled_at timestamptz,
  settled_reason studio.long_text,
  unique (provider, provider_payment_id),
  check (disposition = 'applied' or review_reason is not null),
  check ((disposition = 'resolved') = (settled_at is not null) or disposition = 'applied')
);
-- A checkout pays its purchase once.
create unique index provider_payments_applied on studio.provider_payments (checkout_id) where disposition = 'applied';
create index provider_payments_checkout on studio.provider_payments (checkout_id, paid_at);
create index provider_payments_review on studio.provider_payments (first_seen_at) where disposition = 'review';
create index provider_payments_settled_by on studio.provider_payments (settled_by) where settled_by is not null;

-- Each row is an event that a provider sent by webhook. A row is kept for sixty days.
create table studio.provider_events (
  provider text not null,
  mode text not null,
  event_id text not null check (length(event_id) between 1 and 255),
  about jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries integer not null default 0,
  primary key (provider, event_id)
);
create index provider_events_waiting on studio.provider_events (received_at) where handled_at is null;
