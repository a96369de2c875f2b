-- Statements of the studio's bank, imported from a file: which of its movements pay which purchases.

-- Which column of a layout holds what, as staff assigned it once; `layout` is the hash of the headings.
create table studio.bank_layouts (
  layout text primary key check (layout ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references studio.profiles on delete set null
);

create table studio.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) <= 200),
  layout text not null check (layout ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  created_at timestamptz not null,
  created_by uuid references studio.profiles on delete set null,
  undone_at timestamptz,
  undone_by uuid references studio.profiles on delete set null,
  check (undone_at is not null or undone_by is null)
);
create index bank_statements_created on studio.bank_statements (created_at desc, id);

-- A movement is the same in every file that holds it: `fingerprint` is the hash of layout, day, amount, concept and its number
-- among equals of one file. It is null once the import was undone, so that the file may be imported again.
create table studio.bank_movements (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references studio.bank_statements on delete cascade,
  line integer not null check (line > 0),
  day date not null,
  -- Below zero for what left the account.
  amount_cents bigint not null,
  concept text not null check (length(concept) <= 1100),
  reference text not null check (length(reference) <= 500),
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  match_group text not null check (match_group in ('certain', 'probable', 'unknown', 'seen', 'ignored')),
  -- Why a purchase that it names is not certain.
  match_code text check (match_code in ('amount_differs', 'plan_already_paid')),
  -- The purchase that it names, or is likely to pay.
  user_plan_id uuid references studio.user_plans on delete restrict,
  paid_plan_id uuid references studio.user_plans on delete restrict,
  paid_at timestamptz,
  paid_by uuid references studio.profiles on delete set null,
  check ((match_group in ('certain', 'probable')) <= (user_plan_id is not null)),
  check ((paid_plan_id is null) = (paid_at is null)),
  check (paid_plan_id is null or amount_cents > 0)
);
create index bank_movements_statement on studio.bank_movements (statement_id, line);
create index bank_movements_user_plan on studio.bank_movements (user_plan_id) where user_plan_id is not null;
-- Imported once, whoever imports it; later files show it as seen.
create unique index bank_movements_new on studio.bank_movements (fingerprint)
  where match_group in ('certain', 'probable', 'unknown');
-- Pays one purchase, once.
create unique index bank_movements_used on studio.bank_movements (fingerprint) where paid_plan_id is not null;
create unique index bank_movements_paid_plan on studio.bank_movements (paid_plan_id) where paid_plan_id is not null;
