-- Updates the search text of a profile when the address of its account changes.
create or replace function studio.follow_email() returns trigger language plpgsql as $$
begin
  update studio.profiles set search = studio.profile_search(full_name, display_name, new.email, phone)
    where user_id = new.id and erased_at is null;
  return null;
end
$$;

create trigger users_email_search after update of email on identity.users
  for each row when (new.email is distinct from old.email) execute function studio.follow_email();
