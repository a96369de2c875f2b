-- The columns of an account that the studio reads.
create view identity.accounts as
select id, email, email_confirmed_at, last_sign_in_at, banned_until, created_at, deleted_at, mail_failed_at, invited_at,
  confirmation_sent_at
from identity.users;
