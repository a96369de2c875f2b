-- Receipts. A payment gets its folio when the transaction that verifies it ends, so that folios have no gaps and the counter
-- is locked last and briefly, whatever else the transaction does.
create table studio.receipts (
  user_plan_id uuid primary key references studio.user_plans on delete restrict,
  folio integer not null unique check (folio > 0)
);
create trigger receipts_append_only before update or delete or truncate on studio.receipts
  for each statement execute function platform.refuse_change();

create table studio.receipt_counter (
  one boolean primary key default true check (one),
  last_folio integer not null check (last_folio >= 0)
);

insert into studio.receipts (user_plan_id, folio)
  select id, row_number() over (order by verified_at, id) from studio.user_plans where verified_at is not null;
insert into studio.receipt_counter (last_folio) select count(*) from studio.receipts;

create function studio.issue_receipt() returns trigger language plpgsql as $$
declare
  next integer;
begin
  if exists (select from studio.receipts r where r.user_plan_id = new.id) then return null; end if;
  update studio.receipt_counter set last_folio = last_folio + 1 returning last_folio into next;
  insert into studio.receipts (user_plan_id, folio) values (new.id, next);
  return null;
end
$$;
create constraint trigger user_plans_receipt after insert or update of payment_status on studio.user_plans
  deferrable initially deferred
  for each row when (new.payment_status = 'completed') execute function studio.issue_receipt();

-- What a member gives who wants an invoice; deleted with the account.
create table studio.invoice_data (
  user_id uuid primary key references studio.profiles on delete restrict,
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  name text not null check (length(name) between 1 and 300),
  regime text not null check (regime ~ '^[0-9]{3}$'),
  use text not null check (use ~ '^[A-Z]{1,2}[0-9]{2}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  updated_at timestamptz not null
);

-- The cash desk: what was taken and given back at the counter. A day has a row from its first movement.
create table studio.cash_days (
  day date primary key,
  expected_cash_cents integer,
  expected_card_cents integer,
  counted_cash_cents studio.cents,
  counted_card_cents studio.cents,
  note text check (length(note) <= 2000),
  closed_at timestamptz,
  closed_by uuid references studio.profiles on delete restrict,
  constraint cash_days_counted check (num_nonnulls(closed_at, expected_cash_cents, expected_card_cents,
    counted_cash_cents, counted_card_cents) in (0, 5)),
  constraint cash_days_difference check (note is not null
    or (expected_cash_cents = counted_cash_cents and expected_card_cents = counted_card_cents) is not false)
);
create index cash_days_closed_by on studio.cash_days (closed_by) where closed_by is not null;
create trigger cash_days_closed before update or delete on studio.cash_days
  for each row when (old.closed_at is not null) execute function platform.refuse_change();

create table studio.cash_movements (
  id bigint generated always as identity primary key,
  day date not null references studio.cash_days on delete restrict,
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  kind text not null check (kind in ('payment', 'correction', 'reversal')),
  method text not null check (method in ('cash', 'card')),
  amount_cents integer not null check (amount_cents <> 0),
  actor_id uuid references studio.profiles on delete restrict,
  at timestamptz not null
);
create index cash_movements_day on studio.cash_movements (day, id);
create index cash_movements_plan on studio.cash_movements (user_plan_id);
create index cash_movements_actor on studio.cash_movements (actor_id) where actor_id is not null;
create trigger cash_movements_append_only before update or delete or truncate on studio.cash_movements
  for each statement execute function platform.refuse_change();

insert into studio.cash_days (day)
  select distinct (u.verified_at at time zone s.timezone)::date from studio.user_plans u, studio.settings s
  where u.payment_status = 'completed' and u.payment_method in ('cash', 'card') and u.amount_paid_cents > 0;
insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
  select (u.verified_at at time zone s.timezone)::date, u.id, 'payment', u.payment_method, u.amount_paid_cents,
    u.verified_by, u.verified_at
  from studio.user_plans u, studio.settings s
  where u.payment_status = 'completed' and u.payment_method in ('cash', 'card') and u.amount_paid_cents > 0
  order by u.verified_at, u.id;

-- A movement falls on its own day or, once that one is closed, on the next that is open. The shared lock keeps the day open
-- until the movement is committed: who closes it waits, and then counts it.
create function studio.place_cash_movement() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  loop
    insert into studio.cash_days (day) values (new.day) on conflict do nothing;
    select d.closed_at into closed from studio.cash_days d where d.day = new.day for share;
    exit when closed is null;
    new.day := new.day + 1;
  end loop;
  return new;
end
$$;
create trigger cash_movements_place before insert on studio.cash_movements
  for each row execute function studio.place_cash_movement();

-- What a payment changes in the drawer, by method. What came in before it was verified, by transfer, is not in it; what leaves
-- it is what it had put there. A correction is of what the person took who verified it; a reversal is given back by who closes
-- the plan.
create function studio.record_cash() returns trigger language plpgsql as $$
declare
  was_paid boolean := false;
  is_paid boolean := new.payment_status = 'completed';
  due integer := coalesce(new.amount_paid_cents, 0);
begin
  if tg_op = 'UPDATE' then
    was_paid := old.payment_status = 'completed';
    if not was_paid then due := due - coalesce(old.amount_paid_cents, 0); end if;
  end if;
  if not was_paid and not is_paid then return null; end if;
  insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
  select (c.at at time zone s.timezone)::date, new.id, c.kind, m.method, m.cents, c.actor, c.at
  from studio.settings s,
    (select case when not was_paid then 'payment' when is_paid then 'correction' else 'reversal' end as kind,
      case when is_paid then new.verified_by else new.closed_by end as actor,
      case when not was_paid then new.verified_at else new.updated_at end as at) c,
    lateral (
      select k.method, case
          when not is_paid or new.payment_method <> k.method then -held.cents
          when was_paid and old.payment_method = k.method then due - coalesce(old.amount_paid_cents, 0)
          else due - held.cents
        end as cents
      from (values ('cash'), ('card')) k(method),
        lateral (select coalesce(sum(h.amount_cents), 0)::integer as cents from studio.cash_movements h
          where h.user_plan_id = new.id and h.method = k.method) held
    ) m
  where m.cents <> 0
  order by m.cents;
  return null;
end
$$;
create trigger user_plans_cash after insert or update of payment_status, payment_method, amount_paid_cents
  on studio.user_plans for each row execute function studio.record_cash();

-- The message that staff open in WhatsApp about a payment that is missing.
alter table studio.settings add column payment_message text not null
  default 'Hola, {nombre}. Para activar tu plan {plan} falta tu pago de {importe}. Los datos para pagar están aquí: {liga}'
  check (length(payment_message) between 1 and 1000);
