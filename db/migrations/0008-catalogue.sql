-- A plan that moves in the list is not edited: only what is sold raises its version.
drop trigger plans_version on studio.plans;
create trigger plans_version before update of name, description, price_cents, duration_days, class_limit, benefits,
  is_active, archived_at on studio.plans
  for each row execute function platform.raise_version();

-- A purchase that comes to nothing before it was paid, or whose payment was reversed, gives its use of a discount back,
-- whoever closes it. A paid plan that is cancelled later keeps it: the discount was enjoyed.
create function studio.release_discount() returns trigger language plpgsql as $$
begin
  with released as (
    update studio.discount_redemptions set released_at = new.closed_at
      where user_plan_id = new.id and released_at is null
      returning discount_id
  )
  update studio.discounts d set uses_count = d.uses_count - 1 from released where d.id = released.discount_id;
  return null;
end
$$;
create trigger user_plans_release_discount after update of status on studio.user_plans
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and new.payment_status <> 'completed'
    and new.discount_id is not null)
  execute function studio.release_discount();
