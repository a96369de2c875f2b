-- Servers of the previous version write what happens to a payment in the audit log only. At the end of their transaction this trigger
-- adds the event of the payment. The next version deletes it.
create or replace function studio.mirror_payment_event() returns trigger language plpgsql as $$
begin
  insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_before_cents, paid_after_cents,
      method_before, method_after, paid_on, reason)
    select p.id, substr(new.action, 11), new.at, new.actor_id, round((new.after ->> 'amount')::numeric * 100),
      round((new.before ->> 'amount_paid')::numeric * 100), round((new.after ->> 'amount_paid')::numeric * 100),
      new.before ->> 'payment_method', new.after ->> 'payment_method', (new.after ->> 'paid_on')::date, new.after ->> 'reason'
    from studio.payments p
    where p.user_plan_id = new.entity_id::uuid and not exists (
      select from studio.payment_events e
      where e.payment_id = p.id and e.at = new.at and e.kind = substr(new.action, 11));
  return null;
end
$$;

create constraint trigger audit_log_mirror_payment_event after insert on platform.audit_log deferrable initially deferred
  for each row when (new.entity = 'user_plan' and new.action in ('user_plan.message_opened', 'user_plan.send_proof',
    'user_plan.review_proof', 'user_plan.refuse_proof', 'user_plan.part_payment', 'user_plan.verify_payment',
    'user_plan.correct_payment', 'user_plan.refund_payment', 'user_plan.reopen_payment', 'user_plan.reverse_payment',
    'user_plan.undo_sale', 'user_plan.refuse_payment', 'user_plan.remove_unpaid'))
  execute function studio.mirror_payment_event();
