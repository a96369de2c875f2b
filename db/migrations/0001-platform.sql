-- What the platform itself keeps. It knows no resource of the studio.
create schema platform;

-- One row: what ties this database to its keys file, and when the demo or empty seed was laid.
create table platform.installation (
  id boolean primary key default true check (id),
  keys_fingerprint text,
  seeded text check (seeded in ('demo', 'empty')),
  seeded_at timestamptz,
  created_at timestamptz not null default now()
);
insert into platform.installation default values;

-- Functions are re-applied whenever their file's content changes.
create table platform.function_versions (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);

-- Side effects that follow a commit: written in the effect's transaction, carried out after it.
create table platform.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail')),
  template text not null,
  recipient text not null,
  data jsonb not null default '{}',
  dedupe_key text unique,
  message_id text not null unique,
  created_at timestamptz not null,
  not_before timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
create index outbox_due on platform.outbox (not_before) where sent_at is null and failed_at is null;
create index outbox_sent on platform.outbox (sent_at desc) where sent_at is not null;

-- A key belongs to user, route and key; the answer is kept for 24 hours.
create table platform.idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  status integer not null check (status between 200 and 499),
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_created on platform.idempotency_keys (created_at);

-- Counters that must be exact across processes: attempts in a window that ends at window_ends.
create table platform.rate_counters (
  bucket text not null,
  subject text not null,
  count integer not null check (count >= 0),
  window_ends timestamptz not null,
  primary key (bucket, subject)
);
create index rate_counters_window on platform.rate_counters (window_ends);

-- Who did what to whom, before and after. Append-only.
create table platform.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'instructor', 'admin', 'system')),
  action text not null,
  entity text not null,
  entity_id text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text
);
create index audit_log_at on platform.audit_log (at desc, id desc);
create index audit_log_entity on platform.audit_log (entity, entity_id, id desc);
create index audit_log_subject on platform.audit_log (subject_id, id desc) where subject_id is not null;
create index audit_log_actor on platform.audit_log (actor_id, id desc) where actor_id is not null;

-- Rows of a ledger or log are never changed or taken away; a correction is a row of its own.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();

-- Every change of an editable row raises its version; screens send it back as If-Match.
create function platform.raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
