-- Each look-up below read its whole table.

-- Whether anybody with the same telephone had a plan.
create index profiles_phone on studio.profiles (phone) where phone is not null;

-- The mails to a person whose account is erased.
create index outbox_recipient on platform.outbox (recipient);

-- Mails that were given up: counted by /metrics, deleted after a month.
create index outbox_failed on platform.outbox (failed_at) where failed_at is not null;

-- Classes that somebody waits for, which a job asks for every two seconds.
create index scheduled_classes_lines on studio.scheduled_classes (starts_at) where line_count > 0;
