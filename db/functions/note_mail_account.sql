-- Notes the account that has the address of a new mail.
create or replace function identity.note_mail_account() returns trigger language plpgsql as $$
begin
  new.account_id := (select u.id from identity.users u where u.email = new.recipient);
  return new;
end
$$;

create trigger outbox_account before insert on platform.outbox
  for each row execute function identity.note_mail_account();
