-- Web push: the browsers that show a person's messages, and messages of the outbox that are pushed before they are mailed. Servers of
-- the previous version mail such a message after the five minutes that it waits.
create table studio.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles,
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null
);
create index push_subscriptions_user on studio.push_subscriptions (user_id);

-- push_kind is null for a message that goes by mail only. push_at is when the push services are asked next, and null when they are not
-- asked again; pushed_at is when they were last asked. A message that arrived by push has sent_at and the channel push.
alter table platform.outbox
  add column push_kind text,
  add column push_at timestamptz,
  add column pushed_at timestamptz,
  add column channel text not null default 'mail' constraint outbox_channel_check check (channel in ('mail', 'push'));
create index outbox_push on platform.outbox (push_at)
  where push_at is not null and sent_at is null and failed_at is null;
