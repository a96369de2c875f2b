-- The member's name when the plan was bought: a bank movement is compared with it, so that renaming oneself later changes no
-- match. It goes with the account.
alter table studio.user_plans add column buyer_name text;

update studio.user_plans u set buyer_name = p.full_name
from studio.profiles p where p.user_id = u.user_id and p.erased_at is null;

create function studio.keep_buyer_name() returns trigger language plpgsql as $$
begin
  select full_name into new.buyer_name from studio.profiles where user_id = new.user_id;
  return new;
end
$$;
create trigger user_plans_keep_buyer_name before insert on studio.user_plans
  for each row execute function studio.keep_buyer_name();
