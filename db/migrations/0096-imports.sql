-- Files of clients that staff imported. `claimed_at` marks the confirmation that is running, so that a confirmation that was cut
-- off can be repeated.
create table studio.imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  columns jsonb not null,
  headings text[] not null,
  state text not null default 'checked' check (state in ('checked', 'confirming', 'confirmed', 'undone')),
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  counts jsonb not null,
  created_at timestamptz not null,
  created_by uuid references studio.profiles on delete set null,
  claimed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid references studio.profiles on delete set null,
  undone_at timestamptz,
  undone_by uuid references studio.profiles on delete set null,
  check ((state in ('confirmed', 'undone')) = (confirmed_at is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
create index imports_created on studio.imports (created_at);
create index imports_created_by on studio.imports (created_by);
create index imports_confirmed_by on studio.imports (confirmed_by);
create index imports_undone_by on studio.imports (undone_by);

-- The rows of an import. `former` has what the import replaced, and `version` is the profile's version after the change. A job
-- deletes the personal data a day after the import.
create table studio.import_rows (
  import_id uuid not null references studio.imports on delete cascade,
  line integer not null check (line > 0),
  state text not null check (state in ('new', 'changed', 'same', 'refused')),
  reason text,
  fields text[] not null default '{}',
  full_name text,
  phone text,
  email text,
  plan_name text,
  classes_left integer,
  end_date date,
  user_id uuid references studio.profiles on delete set null,
  user_plan_id uuid references studio.user_plans on delete set null,
  former jsonb,
  version integer,
  invite_wanted_at timestamptz,
  invited_at timestamptz,
  primary key (import_id, line),
  check ((state = 'refused') = (reason is not null))
);
create index import_rows_user on studio.import_rows (user_id) where user_id is not null;
create index import_rows_user_plan on studio.import_rows (user_plan_id) where user_plan_id is not null;
create index import_rows_email on studio.import_rows (email) where email is not null;
create index import_rows_phone on studio.import_rows (phone) where phone is not null;
create index import_rows_to_invite on studio.import_rows (invite_wanted_at)
  where invite_wanted_at is not null and invited_at is null;

-- Imports, and staff who add a client with a telephone only, wait for each other with a lock on this row.
create table studio.import_lock (one boolean primary key default true check (one));
insert into studio.import_lock default values;

-- An imported plan was paid before the studio used this program: it is no income, has no receipt and is in no cash desk.
alter table studio.user_plans add column origin text not null default 'sold';
alter table studio.user_plans add constraint user_plans_origin_check check (origin in ('sold', 'imported')) not valid;

-- The index has what the income of a month needs. A later version drops user_plans_received, which servers of the previous
-- version read.
create index if not exists user_plans_received_sold on studio.user_plans (verified_at) include (user_id, amount_paid_cents, payment_method)
  where payment_status = 'completed' and origin = 'sold';

create or replace view identity.accounts as
  select id, email, email_confirmed_at, last_sign_in_at, banned_until, created_at, deleted_at, mail_failed_at,
    invited_at, confirmation_sent_at
  from identity.users;

create or replace view studio.income as
  select u.id, u.id as user_plan_id, 'payment'::text as kind, u.user_id, u.plan_id, u.name, u.reference, u.payment_method,
    u.payment_channel, coalesce(u.amount_paid_cents, 0) as amount_cents, u.verified_at as at
  from studio.user_plans u
  where u.payment_status = 'completed' and u.origin = 'sold'
  union all
  select r.id, r.user_plan_id, 'refund', u.user_id, u.plan_id, u.name, u.reference, r.method,
    null::studio.payment_channel, -r.amount_cents, r.at
  from studio.refunds r join studio.user_plans u on u.id = r.user_plan_id;
