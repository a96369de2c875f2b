-- How the studio issues invoices (CFDI) through Facturapi. Without a mode it issues none. Payments that were received before `since`
-- get no receipt.
create table studio.invoice_settings (
  id boolean primary key default true check (id),
  mode text check (mode in ('test', 'live')),
  since timestamptz,
  product_key text not null default '91101501' check (product_key ~ '^[0-9]{8}$'),
  unit_key text not null default 'E48' check (unit_key ~ '^[A-Z0-9]{2,3}$'),
  tax text not null default 'iva16' check (tax in ('iva16', 'iva8', 'iva0', 'exempt')),
  -- The form of payment of money that was paid at OXXO: cash (01) or an intermediary (31).
  oxxo_form text not null default '01' check (oxxo_form in ('01', '31')),
  issues_global boolean not null default true,
  version integer not null default 1,
  check (mode is null or since is not null)
);
insert into studio.invoice_settings default values;

-- The keys of Facturapi, of tests and of real invoices apart, encrypted with the installation's keys file.
create table studio.invoice_accounts (
  mode text primary key check (mode in ('test', 'live')),
  key_sealed bytea not null,
  key_last4 text not null,
  organization_id text,
  organization_name text,
  problems text[] not null default '{}',
  checked_at timestamptz
);

-- Documents at Facturapi: the receipt of a payment with the invoice that it became, or the global invoice of a month. A row is committed
-- before Facturapi is called, and its id is the idempotency key. `state` is what Facturapi has, and `wanted` what the job does next, at
-- `next_try_at`; without that time a row with an error, or a cancellation without a motive, waits for staff. `expected_cents` and
-- `expected_form` are what the payment was when the row was last compared with it.
create table studio.invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'global')),
  payment_id uuid references studio.payments on delete restrict,
  mode text not null check (mode in ('test', 'live')),
  organization_id text not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents >= 0),
  expected_cents bigint not null,
  expected_form text,
  request jsonb not null,
  state text not null default 'none' check (state in ('none', 'receipt', 'invoiced', 'global', 'cancelled')),
  wanted text check (wanted in ('receipt', 'invoice', 'mail', 'cancel')),
  motive text check (motive in ('01', '02', '03', '04')),
  substitution text,
  receipt_id text,
  self_invoice_url text,
  expires_at timestamptz,
  invoice_id text,
  folio_fiscal text,
  is_cancelling boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz,
  error text,
  created_at timestamptz not null,
  handled_by uuid references studio.profiles on delete set null,
  handled_at timestamptz,
  handled_reason studio.long_text,
  check ((kind = 'payment') = (payment_id is not null)),
  check (state <> 'receipt' or receipt_id is not null),
  check (state not in ('invoiced', 'global') or invoice_id is not null)
);
-- A payment has one document that stands, in each mode.
create unique index invoices_payment on studio.invoices (payment_id, mode) where state <> 'cancelled';
create index invoices_of_payment on studio.invoices (payment_id);
create unique index invoices_global on studio.invoices (mode, organization_id, month) where kind = 'global' and state = 'none';
create index invoices_due on studio.invoices (next_try_at) where next_try_at is not null;
create index invoices_made on studio.invoices (created_at);
create index invoices_handled_by on studio.invoices (handled_by) where handled_by is not null;

-- Whether every payment is invoiced without a press.
alter table studio.invoice_data add column automatic boolean not null default false;
