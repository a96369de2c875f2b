-- Marks the account of an address when a mail to it is given up, and removes the mark when a later mail is delivered. A message that
-- arrived by push says nothing about the address.
create or replace function identity.note_mail_failure() returns trigger language plpgsql as $$
begin
  update identity.users set mail_failed_at = new.failed_at
    where email = new.recipient and mail_failed_at is distinct from new.failed_at;
  return null;
end
$$;

create trigger outbox_mail_failure after update of sent_at, failed_at on platform.outbox
  for each row when (new.channel = 'mail'
    and (new.sent_at is distinct from old.sent_at or new.failed_at > coalesce(old.failed_at, '-infinity')))
  execute function identity.note_mail_failure();
