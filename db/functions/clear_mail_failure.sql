-- Removes the mark of failed mail when the address of an account changes, because the mark is about the old address.
create or replace function identity.clear_mail_failure() returns trigger language plpgsql as $$
begin
  new.mail_failed_at := null;
  return new;
end
$$;

create trigger users_mail_failure before update of email on identity.users
  for each row when (new.email is distinct from old.email) execute function identity.clear_mail_failure();
