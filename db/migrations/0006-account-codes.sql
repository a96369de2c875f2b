-- A code mailed to who changes the password in an old session; and when that, or an invitation, went out.
alter table identity.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table identity.one_time_tokens add constraint one_time_tokens_kind_check check (
  kind in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_old', 'email_change_new', 'reauthentication'));
alter table identity.users add column reauthentication_sent_at timestamptz, add column invited_at timestamptz;
