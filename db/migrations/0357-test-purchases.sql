-- A purchase that an administrator pays in a test account, to see that the payment page, the webhook and the reading work. It is no sale:
-- it belongs to no plan and nothing counts it.
create table studio.test_purchases (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'mercadopago')),
  amount_cents studio.cents not null,
  open_until timestamptz not null,
  checkout_id text,
  provider_payment_id text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired')),
  created_at timestamptz not null,
  read_at timestamptz,
  paid_at timestamptz,
  fee_cents integer
);
