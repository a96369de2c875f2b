-- Copies the member's current name into a purchase. Bank movements are compared with this copy, so that a member who changes
-- their name later changes no match.
create or replace function studio.keep_buyer_name() returns trigger language plpgsql as $$
begin
  select full_name into new.buyer_name from studio.profiles where user_id = new.user_id;
  return new;
end
$$;

create trigger user_plans_keep_buyer_name before insert on studio.user_plans
  for each row execute function studio.keep_buyer_name();
