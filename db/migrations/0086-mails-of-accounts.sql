-- The account that a mail was sent to. An address can move to another account, and the mails of the first account stay with it.
alter table platform.outbox add column account_id uuid;
update platform.outbox o set account_id = u.id
  from identity.users u where u.email = o.recipient and u.created_at <= o.created_at;
create index outbox_account on platform.outbox (account_id) where account_id is not null;
