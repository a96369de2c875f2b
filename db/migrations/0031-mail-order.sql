-- Mail goes out by priority (a lower number first; server/src/platform/mail/outbox.ts says which), and a mail that is being
-- sent is claimed for a while instead of counting an attempt: what the mail server's absence holds up costs none.
alter table platform.outbox
  add column priority smallint not null default 5,
  add column claimed_until timestamptz,
  -- A link that stopped working by then need not arrive.
  add column expires_at timestamptz;
update platform.outbox set priority = case when template like 'account.%' then 0 else 9 end
  where sent_at is null and (template like 'account.%' or template in ('class_reminder', 'plan_ending'));
drop index platform.outbox_due;
create index outbox_due on platform.outbox (priority, not_before) where sent_at is null and failed_at is null;
