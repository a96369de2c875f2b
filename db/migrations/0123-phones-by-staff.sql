-- The telephone as staff or a file of the studio wrote it. Only a telephone that equals it may decide for another person: members
-- write their own telephone freely.
alter table studio.profiles add column phone_by_staff text
  constraint profiles_phone_by_staff_check check (phone_by_staff ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$');

-- A record without a sign-in of its own has only what staff wrote. The versions stay, so that no form that is open conflicts.
do $$
declare
  has_versions boolean := exists (
    select from pg_trigger where tgrelid = 'studio.profiles'::regclass and tgname = 'profiles_version');
begin
  if has_versions then alter table studio.profiles disable trigger profiles_version; end if;
  update studio.profiles p set phone_by_staff = p.phone from identity.users u
  where u.id = p.user_id and p.phone is not null and u.email_confirmed_at is null and u.last_sign_in_at is null
    and u.confirmation_sent_at is null;
  if has_versions then alter table studio.profiles enable trigger profiles_version; end if;
end
$$;
