-- Refuses to commit a received payment without a receipt, so that no way to receive a payment forgets it.
create or replace function studio.require_receipt() returns trigger language plpgsql as $$
begin
  if exists (select from studio.payments p where p.id = new.id and p.state = 'completed')
    and not exists (select from studio.receipts r where r.payment_id = new.id) then
    raise exception 'payment % has no receipt', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

create constraint trigger payments_receipt after insert or update of state on studio.payments
  deferrable initially deferred
  for each row when (new.state = 'completed') execute function studio.require_receipt();
