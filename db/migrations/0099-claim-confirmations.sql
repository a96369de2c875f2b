-- A kind of its own for the link that confirms the address of a claim, because only the password chosen at the claim opens it.
alter table identity.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table identity.one_time_tokens add constraint one_time_tokens_kind_check check (
  kind in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_old', 'email_change_new', 'reauthentication', 'claim',
    'claim_confirmation'));
-- The mails that were sent before lead to a page that does not ask for the password.
update identity.one_time_tokens t set used_at = t.created_at from identity.users u
where u.id = t.user_id and t.kind = 'signup' and t.used_at is null and u.email is null and u.new_email is not null;
