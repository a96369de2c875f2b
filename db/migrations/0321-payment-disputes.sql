-- A bank or a member disputes a payment. A dispute ends nothing by itself.
create table studio.payment_disputes (
  id uuid primary key default gen_random_uuid(),
  online_payment_id uuid not null references studio.provider_payments on delete restrict,
  provider text not null check (provider in ('stripe', 'mercadopago')),
  provider_dispute_id text not null check (length(provider_dispute_id) between 1 and 255),
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null,
  due_by timestamptz,
  status text not null check (status in ('warning', 'open', 'answered', 'won', 'lost')),
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  unique (online_payment_id, provider_dispute_id)
);
