-- Servers of the previous version do not know the table of signed papers. This trigger deletes the photos when they erase a person.
-- The next version deletes it.
create or replace function studio.erase_papers() returns trigger language plpgsql as $$
begin
  if studio.is_erased(new.user_id) then
    update studio.signed_waivers set photo = null where user_id = new.user_id and photo is not null;
  end if;
  return null;
end
$$;

create trigger profiles_erase_papers after update of erased_at on studio.profiles
  for each row when (new.erased_at is not null) execute function studio.erase_papers();
