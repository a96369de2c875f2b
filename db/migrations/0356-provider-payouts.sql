-- What a payment provider deposits in the studio's bank account: the payments of some days, less fees and refunds. The provider says
-- the parts of a payout only after it has computed them, and never those of a payout that somebody made by hand.
create table studio.provider_payouts (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'mercadopago')),
  account_id text,
  provider_payout_id text not null check (length(provider_payout_id) between 1 and 255),
  amount_cents bigint not null check (amount_cents > 0),
  arrives_on date not null,
  status text not null check (status in ('coming', 'paid', 'failed')),
  has_parts boolean not null default false,
  first_seen_at timestamptz not null,
  unique (provider, provider_payout_id)
);
create index provider_payouts_arrives on studio.provider_payouts (arrives_on);

-- `amount_cents` is before the fee, and negative for money that left. A part of another sale in the account names no payment of ours.
create table studio.payout_parts (
  payout_id uuid not null references studio.provider_payouts on delete cascade,
  provider_part_id text not null check (length(provider_part_id) between 1 and 255),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')),
  provider_payment_id text check (length(provider_payment_id) between 1 and 255),
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (payout_id, provider_part_id)
);

-- A deposit of a provider pays no plan: its payments are paid already.
alter table studio.bank_movements
  add column payout_id uuid references studio.provider_payouts on delete restrict,
  add constraint bank_movements_payout_check check (payout_id is null or paid_plan_id is null);
create unique index bank_movements_payout on studio.bank_movements (payout_id) where payout_id is not null;
