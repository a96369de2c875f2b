-- Gives back the use of a discount when a purchase ends unpaid or its payment is reversed, also when the paid plan was
-- cancelled before. A paid plan that is cancelled keeps the use, because its member had the discount. A purchase is frozen
-- while its payment is pending; a frozen plan with a received payment is paid.
create or replace function studio.release_discount() returns trigger language plpgsql as $$
begin
  with released as (
    update studio.discount_redemptions set released_at = new.closed_at
      where user_plan_id = new.id and released_at is null and (new.closed_kind = 'reversed'
        or not exists (select from studio.payments p where p.user_plan_id = new.id and p.state = 'completed'))
      returning discount_id
  )
  update studio.discounts d set uses_count = d.uses_count - 1 from released where d.id = released.discount_id;
  return null;
end
$$;

create trigger user_plans_release_discount after update of status, closed_kind on studio.user_plans
  for each row when (new.status = 'cancelled' and new.discount_id is not null
    and (old.status = 'frozen' or new.closed_kind = 'reversed' and old.closed_kind is distinct from 'reversed'))
  execute function studio.release_discount();
