-- Servers of the previous version write a payment as columns of its sale, and leave cash movement and receipt to the database. At the
-- end of their transaction this trigger writes for them what the sale says and the payment does not: the payment, the event of a
-- sale, the cash movements and the receipt. A server of this version has written all of them before. The trigger has the name by
-- which older servers call for the receipt of a sale at the counter. It has the rights of the owner, because the server's role may not
-- change the history of payments. The next version deletes it.
create or replace function studio.mirror_payment() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  sale studio.user_plans;
  former studio.payments;
  is_paid boolean;
  was_paid boolean;
begin
  select * into sale from studio.user_plans u where u.id = new.id;
  if sale.buyer_name is null and current_setting('estudio.erases_words', true) = 'on' then
    -- An older server that erases an account does not know the reasons in the history of its payments.
    update studio.payment_events e set reason = null
      from studio.payments p where p.id = e.payment_id and p.user_plan_id = sale.id and e.reason is not null;
  end if;
  select * into former from studio.payments p where p.user_plan_id = sale.id;
  if not found then
    insert into studio.payments (user_plan_id, state, method, channel, reference)
      values (sale.id, 'pending', sale.payment_method, sale.payment_channel, sale.reference) returning * into former;
    insert into studio.payment_events (payment_id, kind, at, actor_id, paid_after_cents, method_after, reason)
      select former.id, case when l.id is null then 'purchase' else 'add' end, sale.created_at,
        coalesce(sale.created_by, sale.user_id), sale.amount_paid_cents, sale.payment_method, l.after ->> 'reason'
      from (values (true)) one
      left join lateral (select * from platform.audit_log l
        where l.entity = 'user_plan' and l.entity_id = sale.id::text and l.action = 'user_plan.add' limit 1) l on true;
  elsif (former.state, former.method, former.amount_cents, former.refunded_cents, former.received_at)
    is not distinct from (sale.payment_status, sale.payment_method, sale.amount_paid_cents, sale.refunded_cents, sale.verified_at) then
    return null;
  end if;
  is_paid := sale.payment_status = 'completed';
  was_paid := former.state = 'completed';
  if was_paid or is_paid then
    insert into studio.cash_movements (day, user_plan_id, payment_id, kind, method, amount_cents, actor_id, at)
      select (c.at at time zone s.timezone)::date, sale.id, former.id,
        case when not was_paid then 'payment' when is_paid then 'correction' else 'reversal' end, m.method, m.cents,
        case when is_paid then sale.verified_by else coalesce(sale.closed_by, sale.reopened_by) end, c.at
      from studio.settings s,
        (select case when not was_paid then sale.verified_at else sale.updated_at end as at) c,
        lateral (
          select k.method, case
              when not is_paid or sale.payment_method <> k.method then -held.cents
              when not was_paid or former.method = k.method then coalesce(sale.amount_paid_cents, 0) - coalesce(former.amount_cents, 0)
              else coalesce(sale.amount_paid_cents, 0) - held.cents
            end as cents
          from (values ('cash'), ('card')) k(method),
            lateral (select coalesce(sum(h.amount_cents), 0)::integer as cents from studio.cash_movements h
              where h.payment_id = former.id and h.method = k.method and h.kind <> 'refund') held
        ) m
      where m.cents <> 0
      order by m.cents;
  end if;
  if is_paid then perform studio.issue_receipts(array[sale.id]); end if;
  update studio.payments p set state = sale.payment_status, method = sale.payment_method, channel = sale.payment_channel,
      amount_cents = sale.amount_paid_cents, parts_cents = sale.parts_paid_cents, refunded_cents = sale.refunded_cents,
      received_on = sale.paid_on, received_at = sale.verified_at, received_by = sale.verified_by
    where p.id = former.id;
  update studio.payment_proofs f set settled_by = sale.verified_by
    where f.user_plan_id = sale.id and f.settled_at = sale.verified_at and f.status = 'verified'
      and f.settled_by is distinct from sale.verified_by;
  return null;
end
$$;

create constraint trigger user_plans_receipt
  after insert or update of payment_status, payment_method, amount_paid_cents, refunded_cents, verified_at, buyer_name
  on studio.user_plans deferrable initially deferred
  for each row when (new.origin = 'sold') execute function studio.mirror_payment();
