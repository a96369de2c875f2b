-- Keeps the address that the account of a person had, except when the account is deleted.
create or replace function studio.keep_former_address() returns trigger language plpgsql as $$
begin
  insert into studio.former_words (user_id, kind, word)
  select p.user_id, 'email', old.email from studio.profiles p where p.user_id = new.id
  on conflict do nothing;
  return null;
end
$$;

create trigger users_former_address after update of email on identity.users
  for each row when (old.email <> '' and new.email is distinct from old.email and new.deleted_at is null)
  execute function studio.keep_former_address();
