-- Settles a proof of payment that waits for review when its payment is verified or refused, or when its purchase ends. A
-- trigger does it, so that every way to change a payment is covered.
create or replace function studio.settle_payment_proof() returns trigger language plpgsql as $$
begin
  update studio.payment_proofs p
    set status = case new.status when 'active' then 'verified' else 'refused' end,
      reason = new.closed_reason, asks_again = false, settled_at = new.updated_at,
      settled_by = coalesce(new.closed_by, (select y.received_by from studio.payments y where y.user_plan_id = new.id))
    where p.user_plan_id = new.id and p.settled_at is null;
  new.proof_waiting_since := null;
  return new;
end
$$;

create trigger user_plans_settle_proof before update of status on studio.user_plans
  for each row when (old.proof_waiting_since is not null and new.status is distinct from old.status)
  execute function studio.settle_payment_proof();
