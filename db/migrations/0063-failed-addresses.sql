-- Since when mail to the address of an account is given up. Null: it arrives, as far as is known.
alter table identity.users add column mail_failed_at timestamptz;

update identity.users u set mail_failed_at = (
  select max(o.failed_at) from platform.outbox o
  where o.recipient = u.email and o.failed_at is not null and not exists (
    select from platform.outbox later
    where later.recipient = u.email and later.sent_at > o.failed_at));

create or replace view identity.accounts as
  select id, email, email_confirmed_at, last_sign_in_at, banned_until, created_at, deleted_at, mail_failed_at
  from identity.users;
