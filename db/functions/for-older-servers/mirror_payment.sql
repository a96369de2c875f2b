-- Servers of the previous version write payments as columns of the sale. At the end of their transaction this trigger brings the row
-- of the payment to what the sale says. The next version deletes it.
create or replace function studio.mirror_payment() returns trigger language plpgsql as $$
declare
  paid uuid;
begin
  update studio.payments p set state = u.payment_status, method = u.payment_method, channel = u.payment_channel,
      amount_cents = u.amount_paid_cents, parts_cents = u.parts_paid_cents, refunded_cents = u.refunded_cents,
      received_on = u.paid_on, received_at = u.verified_at, received_by = u.verified_by
    from studio.user_plans u
    where u.id = new.id and p.user_plan_id = u.id;
  if found then
    -- An older server that erases an account does not know the reasons in the history of its payments.
    if new.buyer_name is null and current_setting('estudio.erases_words', true) = 'on' then
      update studio.payment_events e set reason = null
        from studio.payments p where p.id = e.payment_id and p.user_plan_id = new.id and e.reason is not null;
    end if;
    return null;
  end if;
  insert into studio.payments (user_plan_id, state, method, channel, reference, amount_cents, parts_cents, refunded_cents,
      received_on, received_at, received_by)
    select u.id, u.payment_status, u.payment_method, u.payment_channel, u.reference, u.amount_paid_cents, u.parts_paid_cents,
      u.refunded_cents, u.paid_on, u.verified_at, u.verified_by
    from studio.user_plans u where u.id = new.id
    returning id into paid;
  if paid is null then return null; end if;
  insert into studio.payment_events (payment_id, kind, at, actor_id, paid_after_cents, method_after, reason)
    select paid, case when sale.after is null then 'purchase' else 'add' end, u.created_at, coalesce(u.created_by, u.user_id),
      u.amount_paid_cents, u.payment_method, sale.after ->> 'reason'
    from studio.user_plans u
    left join lateral (select l.after from platform.audit_log l
      where l.entity = 'user_plan' and l.entity_id = u.id::text and l.action = 'user_plan.add' limit 1) sale on true
    where u.id = new.id;
  return null;
end
$$;

create constraint trigger user_plans_mirror_payment
  after insert or update of payment_status, payment_method, payment_channel, amount_paid_cents, parts_paid_cents, refunded_cents,
    paid_on, verified_at, verified_by, buyer_name
  on studio.user_plans deferrable initially deferred
  for each row when (new.origin = 'sold') execute function studio.mirror_payment();
