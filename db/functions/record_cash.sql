-- Records what a payment adds to the drawer or takes out of it, by method. Amounts that came in by transfer before the
-- verification are not in the drawer, and a payment takes out only what it had put in. Refunds are movements of their own, which
-- a correction leaves alone. A correction is recorded for the person who verified the payment, a reversal for the person who
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
          where h.user_plan_id = new.id and h.method = k.method and h.kind <> 'refund') held
    ) m
  where m.cents <> 0
  order by m.cents;
  return null;
end
$$;

create trigger user_plans_cash after insert or update of payment_status, payment_method, amount_paid_cents
  on studio.user_plans for each row execute function studio.record_cash();
