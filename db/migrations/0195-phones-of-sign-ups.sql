-- 0123 took the telephone of every unconfirmed account without a confirmation mail for the staff's. A hosted project mails itself, and
-- no mail goes out above the daily limit, so telephones that strangers typed into a sign-up were among them. `own_fields` is null for
-- these sign-ups only. Accounts that were confirmed since cannot be told apart from those whose telephone staff wrote, and stay.
do $$
declare
  has_versions boolean := exists (
    select from pg_trigger where tgrelid = 'studio.profiles'::regclass and tgname = 'profiles_version');
begin
  if has_versions then alter table studio.profiles disable trigger profiles_version; end if;
  update studio.profiles p set phone_by_staff = null from identity.users u
  where u.id = p.user_id and p.phone_by_staff = p.phone and p.own_fields is null and u.email is not null
    and u.email_confirmed_at is null and u.last_sign_in_at is null and u.confirmation_sent_at is null and u.invited_at is null;
  if has_versions then alter table studio.profiles enable trigger profiles_version; end if;
end
$$;
