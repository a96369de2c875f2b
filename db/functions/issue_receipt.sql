-- Issues a receipt with the next folio for a verified payment; an imported plan has no receipt. The trigger is deferred to the end
-- of the transaction, so that folios have no gaps and the counter is locked last and for a short time only.
create or replace function studio.issue_receipt() returns trigger language plpgsql as $$
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
  for each row when (new.payment_status = 'completed' and new.origin = 'sold') execute function studio.issue_receipt();
