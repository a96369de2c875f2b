-- Keeps the search text of a profile up to date. The search text of an erased profile is empty, although its account is
-- deleted only a moment later.
create or replace function studio.fold_profile() returns trigger language plpgsql as $$
begin
  new.search := case when new.erased_at is null then studio.profile_search(new.full_name, new.display_name,
    (select email from identity.users where id = new.user_id), new.phone) else '' end;
  return new;
end
$$;

-- A restore inserts profiles with their search text, which stays as it is.
create trigger profiles_search_made before insert on studio.profiles
  for each row when (new.search = '') execute function studio.fold_profile();
create trigger profiles_search before update of full_name, display_name, phone on studio.profiles
  for each row execute function studio.fold_profile();
