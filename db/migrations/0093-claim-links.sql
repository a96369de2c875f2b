-- Links with which clients without a sign-in claim their records.
alter table identity.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table identity.one_time_tokens add constraint one_time_tokens_kind_check check (
  kind in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_old', 'email_change_new', 'reauthentication', 'claim'));
