-- Payments are rows of their own, and what happened to them is a log that people read and that never expires. Until now a payment
-- was columns of its sale, and its corrections stood in the audit log only.

-- What pays a sale. The amount is the sum of everything received for the sale, and null until something was received. `parts_cents`
-- is what had come in before the payment that started the plan; it stays when that payment is taken back. A payment was received by
-- a member of the staff or through a provider, which then names it by the reference.
create table studio.payments (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null unique references studio.user_plans on delete restrict,
  state studio.payment_status not null,
  method studio.payment_method not null,
  channel studio.payment_channel,
  reference text not null check (length(reference) between 1 and 255),
  amount_cents studio.cents,
  parts_cents studio.cents,
  refunded_cents studio.cents not null default 0,
  received_on date,
  received_at timestamptz,
  received_by uuid references studio.profiles on delete set null,
  provider text check (length(provider) between 1 and 40),
  constraint payments_instant check (state <> 'completed' or received_at is not null),
  constraint payments_receiver check (num_nonnulls(received_by, provider) <= 1),
  constraint payments_refunded check (refunded_cents = 0 or state = 'completed' and refunded_cents <= amount_cents)
);

-- The kinds are the actions of the audit log without their prefix. Each event has the sum received and the method before and after
-- it, as far as they are known; `amount_cents` is what came in or was returned with it.
create table studio.payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references studio.payments on delete restrict,
  kind text not null check (kind in ('purchase', 'add', 'message_opened', 'send_proof', 'review_proof', 'refuse_proof',
    'part_payment', 'verify_payment', 'correct_payment', 'refund_payment', 'reopen_payment', 'reverse_payment', 'undo_sale',
    'refuse_payment', 'remove_unpaid')),
  at timestamptz not null,
  actor_id uuid references studio.profiles on delete restrict,
  amount_cents studio.cents,
  paid_before_cents studio.cents,
  paid_after_cents studio.cents,
  method_before studio.payment_method,
  method_after studio.payment_method,
  paid_on date,
  reason studio.long_text
);

insert into studio.payments (user_plan_id, state, method, channel, reference, amount_cents, parts_cents, refunded_cents,
    received_on, received_at, received_by)
  select u.id, u.payment_status, u.payment_method, u.payment_channel, u.reference, u.amount_paid_cents, u.parts_paid_cents,
    u.refunded_cents, u.paid_on, u.verified_at, u.verified_by
  from studio.user_plans u where u.origin = 'sold' order by u.created_at, u.id;

create unique index payments_provider on studio.payments (provider, reference) where provider is not null;
create index payments_received on studio.payments (received_at, user_plan_id) include (amount_cents, method)
  where state = 'completed';
create index payments_amount on studio.payments ((coalesce(amount_cents, 0)), user_plan_id) where state = 'completed';
create index payments_received_by on studio.payments (received_by) where received_by is not null;

-- The audit log tells what it still knows. What it does not know any more comes from the tables, without the values in between.
with sold as (
  select p.*, u.user_id, u.created_by, u.created_at, u.closed_at, u.closed_by, u.closed_kind, u.closed_reason, u.reopened_at,
    u.reopened_by, u.reversed_cents,
    u.created_by is not null and u.created_by <> u.user_id
      and not exists (select from studio.profiles m where m.user_id = u.created_by and m.merged_into = u.user_id) as is_by_staff
  from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
), logged as materialized (
  select l.id as place, s.id as payment_id, substr(l.action, 11) as kind, l.at, l.actor_id,
    case when jsonb_typeof(l.after -> 'amount') = 'number' then round((l.after ->> 'amount')::numeric * 100) end as amount_cents,
    case when jsonb_typeof(l.before -> 'amount_paid') = 'number' then round((l.before ->> 'amount_paid')::numeric * 100) end
      as paid_before_cents,
    case when jsonb_typeof(l.after -> 'amount_paid') = 'number' then round((l.after ->> 'amount_paid')::numeric * 100) end
      as paid_after_cents,
    l.before ->> 'payment_method' as method_before, l.after ->> 'payment_method' as method_after,
    case when l.after ->> 'paid_on' ~ '^\d{4}-\d\d-\d\d$' then (l.after ->> 'paid_on')::date end as paid_on,
    left(l.after ->> 'reason', 2000) as reason
  from platform.audit_log l join sold s on s.user_plan_id::text = l.entity_id
  where l.entity = 'user_plan' and l.action in ('user_plan.add', 'user_plan.message_opened', 'user_plan.send_proof',
    'user_plan.review_proof', 'user_plan.refuse_proof', 'user_plan.part_payment', 'user_plan.verify_payment',
    'user_plan.correct_payment', 'user_plan.refund_payment', 'user_plan.reopen_payment', 'user_plan.reverse_payment',
    'user_plan.undo_sale', 'user_plan.refuse_payment', 'user_plan.remove_unpaid')
), known as (
  select s.id as payment_id, case when s.is_by_staff then 'add' else 'purchase' end as kind, s.created_at as at,
    case when s.is_by_staff then s.created_by else s.user_id end as actor_id, null::numeric as amount_cents,
    null::numeric as paid_before_cents, null::numeric as paid_after_cents, null::text as method_before,
    s.method::text as method_after, null::date as paid_on, null::text as reason
  from sold s
  where not exists (select from logged l where l.payment_id = s.id and l.kind = 'add')
  union all
  select s.id, 'verify_payment', s.received_at, s.received_by, greatest(0, coalesce(s.amount_cents, 0) - coalesce(s.parts_cents, 0)),
    s.parts_cents, s.amount_cents, s.method, s.method, s.received_on, null
  from sold s where s.received_at > s.created_at or s.received_at is not null and not s.is_by_staff
  union all
  select r.payment_id, 'refund_payment', r.at, r.actor_id, r.amount_cents, null, null, null, null, null, r.reason
  from (select p.id as payment_id, f.at, f.actor_id, f.amount_cents, f.reason
    from studio.refunds f join studio.payments p using (user_plan_id)) r
  union all
  select s.id, 'reopen_payment', s.reopened_at, s.reopened_by, null, s.reversed_cents, null, null, 'transfer', null, null
  from sold s where s.reopened_at is not null
  union all
  select s.id, case s.closed_kind when 'refused' then 'refuse_payment' when 'unpaid' then 'remove_unpaid' else 'reverse_payment' end,
    s.closed_at, s.closed_by, null, s.amount_cents, s.amount_cents, s.method, s.method, null, s.closed_reason
  from sold s where s.closed_kind in ('refused', 'unpaid', 'reversed')
  union all
  select s.id, 'send_proof', f.created_at, f.user_id, null, null, null, null, null, null, null
  from studio.payment_proofs f join sold s using (user_plan_id)
  union all
  select s.id, 'refuse_proof', f.settled_at, f.settled_by, null, null, null, null, null, null, f.reason
  from studio.payment_proofs f join sold s using (user_plan_id)
  where f.status = 'refused' and f.settled_at is distinct from s.closed_at
)
insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_before_cents, paid_after_cents,
    method_before, method_after, paid_on, reason)
  select e.payment_id, e.kind, e.at, (select a.user_id from studio.profiles a where a.user_id = e.actor_id), e.amount_cents,
    e.paid_before_cents, e.paid_after_cents, e.method_before, e.method_after, e.paid_on, e.reason
  from (
    select * from logged
    union all
    select 0, k.* from known k where not exists (
      select from logged l where l.payment_id = k.payment_id and l.at = k.at
        and (l.kind = k.kind or k.kind = 'reverse_payment' and l.kind = 'undo_sale'))
  ) e
  order by e.at, e.place;

create index payment_events_payment on studio.payment_events (payment_id, id);
create index payment_events_actor on studio.payment_events (actor_id) where actor_id is not null;
