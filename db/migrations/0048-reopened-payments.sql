-- A payment that is taken back may leave its purchase waiting for payment again, with its days counted anew.
alter table studio.user_plans
  -- When the purchase last went back to waiting for its payment, and who took the payment back.
  add column reopened_at timestamptz,
  add column reopened_by uuid references studio.profiles on delete set null,
  -- Part payments that had come in before the payment that verified the plan.
  add column parts_paid_cents studio.cents,
  -- What had been verified when the payment was taken back; the receipt shows it.
  add column reversed_cents studio.cents;

-- Part payments of plans whose last payment came with a statement. What was verified by hand has no record of its parts.
update studio.user_plans u set parts_paid_cents = u.amount_paid_cents - m.amount_cents
  from studio.bank_movements m
  where m.paid_plan_id = u.id and u.payment_status = 'completed' and u.amount_paid_cents > m.amount_cents;

-- The movement of a payment that is taken back may pay again, also another purchase.
create function studio.release_bank_movement() returns trigger language plpgsql as $$
begin
  update studio.bank_movements m
    set user_plan_id = coalesce(m.user_plan_id, m.paid_plan_id), paid_plan_id = null, paid_at = null, paid_by = null
    where m.paid_plan_id = new.id;
  return null;
end
$$;
create trigger user_plans_release_movement after update of payment_status on studio.user_plans
  for each row when (old.payment_status = 'completed' and new.payment_status = 'pending')
  execute function studio.release_bank_movement();

-- What a payment changes in the drawer, by method. What came in before it was verified, by transfer, is not in it; what leaves
-- it is what it had put there. A correction is recorded for the person who verified the payment, a reversal for the person who
-- closed the plan or took the payment back.
create or replace function studio.record_cash() returns trigger language plpgsql as $$
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
      case when is_paid then new.verified_by else coalesce(new.closed_by, new.reopened_by) end as actor,
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
