-- Servers of the previous version write the sale of a proof and of a bank movement; this trigger adds the payment. The next version
-- deletes it.
create or replace function studio.name_payment() returns trigger language plpgsql as $$
declare
  sale uuid := case tg_table_name when 'bank_movements' then to_jsonb(new) ->> 'paid_plan_id' else to_jsonb(new) ->> 'user_plan_id' end;
begin
  select p.id into new.payment_id from studio.payments p where p.user_plan_id = sale;
  return new;
end
$$;

create trigger payment_proofs_name_payment before insert on studio.payment_proofs
  for each row when (new.payment_id is null) execute function studio.name_payment();
create trigger bank_movements_name_payment before update of paid_plan_id on studio.bank_movements
  for each row when (new.paid_plan_id is distinct from old.paid_plan_id) execute function studio.name_payment();
