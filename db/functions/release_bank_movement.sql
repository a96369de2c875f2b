-- Frees the bank movement of a payment that waits for verification again, so that the movement can pay this purchase or
-- another one.
create or replace function studio.release_bank_movement() returns trigger language plpgsql as $$
begin
  update studio.bank_movements m
    set user_plan_id = coalesce(m.user_plan_id, m.paid_plan_id), paid_plan_id = null, payment_id = null, paid_at = null, paid_by = null
    where m.paid_plan_id = new.id;
  return null;
end
$$;

create trigger user_plans_release_movement after update of status on studio.user_plans
  for each row when (old.status = 'active' and new.status = 'frozen')
  execute function studio.release_bank_movement();
