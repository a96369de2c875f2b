-- Webhooks: addresses of other programs that are told what happened.
create table studio.webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted for this row. During a rotation the previous secret signs too.
  secret_sealed bytea not null,
  previous_sealed bytea,
  previous_until timestamptz,
  -- Since when every delivery fails.
  failing_since timestamptz,
  switched_off_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (num_nulls(previous_sealed, previous_until) in (0, 2))
);

-- Events for one webhook each. There is no foreign key to the webhook: its removal would wait for every booking that is being made,
-- and they for it.
create table studio.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Grows with every change of an object, because the change holds the object's lock.
  number bigint generated always as identity,
  webhook_id uuid not null,
  -- The deliveries of an object to a webhook wait for each other.
  object_id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  -- Null: at once.
  not_before timestamptz,
  claimed_until timestamptz,
  -- The answer to the last attempt.
  answered_at timestamptz,
  status integer,
  answer text check (length(answer) <= 500),
  fault text check (fault in ('refused', 'late', 'unreached')),
  duration_ms integer
);
create index webhook_deliveries_list on studio.webhook_deliveries (webhook_id, number);
create index webhook_deliveries_waiting on studio.webhook_deliveries (webhook_id, object_id, number) where state = 'waiting';
create index webhook_deliveries_at on studio.webhook_deliveries (at);
