-- Servers of the version before this column mail a link when they make it.
alter table identity.one_time_tokens alter column mailed_at set default now();
