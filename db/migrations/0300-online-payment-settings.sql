-- How the studio takes payments online. Without a provider it takes none. `installation` marks the objects that this installation
-- creates at a provider, because two installations can share an account.
create table studio.payment_settings (
  id boolean primary key default true check (id),
  installation uuid not null default gen_random_uuid(),
  provider text check (provider in ('stripe', 'mercadopago')),
  mode text not null default 'test' check (mode in ('test', 'live')),
  voucher_days smallint not null default 3 check (voucher_days between 1 and 7),
  open_minutes smallint not null default 60 check (open_minutes between 30 and 1440),
  version integer not null default 1
);
insert into studio.payment_settings default values;

create table studio.online_methods (
  method text primary key check (method in ('card', 'oxxo', 'spei')),
  is_offered boolean not null default false,
  min_cents studio.cents not null,
  max_cents studio.cents not null,
  check (min_cents <= max_cents)
);
insert into studio.online_methods (method, min_cents, max_cents)
  values ('card', 1000, 100000000), ('oxxo', 1000, 1000000), ('spei', 1000, 100000000);

-- The keys of each provider, of tests and of real money apart. They stay after the studio chose another provider, because checkouts
-- that were opened with them have to be read. Keys and secrets are encrypted with the installation's keys file.
create table studio.provider_accounts (
  provider text not null check (provider in ('stripe', 'mercadopago')),
  mode text not null check (mode in ('test', 'live')),
  key_sealed bytea not null,
  key_last4 text not null,
  account_id text,
  account_name text,
  problems text[] not null default '{}',
  checked_at timestamptz,
  primary key (provider, mode)
);

-- A list, because a provider signs with two secrets while one replaces the other.
create table studio.provider_secrets (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  mode text not null,
  secret_sealed bytea not null,
  secret_last4 text not null,
  added_at timestamptz not null,
  foreign key (provider, mode) references studio.provider_accounts on delete cascade
);
create index provider_secrets_account on studio.provider_secrets (provider, mode);
