-- A payment that is reversed gives the use of its discount back, also where the paid plan had been cancelled before.
drop trigger user_plans_release_discount on studio.user_plans;
create trigger user_plans_release_discount after update of status, payment_status on studio.user_plans
  for each row when (new.status = 'cancelled' and new.payment_status <> 'completed' and new.discount_id is not null
    and (old.status <> 'cancelled' or old.payment_status = 'completed'))
  execute function studio.release_discount();
