-- What a person is found by, folded once when it changes and not with every search.

-- Lower case, no diacritics, single spaces, whatever the database's locale: what foldText makes of what is typed.
create function studio.folded(given text) returns text language sql immutable parallel safe
return lower(regexp_replace(regexp_replace(normalize(given, nfd), '[\u0300-\u036f^`¨¯´·¸]', '', 'g'), '\s+', ' ', 'g')
  collate studio.spanish);

-- Names and address a line each; the telephone last, behind a tab: digits are looked for in nothing else.
create function studio.profile_search(full_name text, display_name text, email text, phone text)
returns text language sql immutable parallel safe
return concat_ws(E'\n', studio.folded(full_name), studio.folded(display_name), studio.folded(email)) || E'\t' || coalesce(phone, '');

alter table studio.profiles add column search text not null default '';

-- What only follows other rows is no new version of the profile.
drop trigger profiles_version on studio.profiles;
update studio.profiles p
  set search = studio.profile_search(p.full_name, p.display_name, u.email, p.phone)
  from identity.users u where u.id = p.user_id and p.erased_at is null;
create trigger profiles_version before update of full_name, display_name, phone, genre, birthdate, referral_source, address,
    bio, is_active, remind_classes, remind_plan_end, updated_at, erased_at on studio.profiles
  for each row execute function platform.raise_version();

create function studio.fold_profile() returns trigger language plpgsql as $$
begin
  -- Who was erased is found by nothing, though the account goes a moment later.
  new.search := case when new.erased_at is null then studio.profile_search(new.full_name, new.display_name,
    (select email from identity.users where id = new.user_id), new.phone) else '' end;
  return new;
end
$$;
-- A row that comes with its search comes from a backup.
create trigger profiles_search_made before insert on studio.profiles
  for each row when (new.search = '') execute function studio.fold_profile();
create trigger profiles_search before update of full_name, display_name, phone on studio.profiles
  for each row execute function studio.fold_profile();

create function studio.follow_email() returns trigger language plpgsql as $$
begin
  update studio.profiles set search = studio.profile_search(full_name, display_name, new.email, phone)
    where user_id = new.id and erased_at is null;
  return null;
end
$$;
create trigger users_email_search after update of email on identity.users
  for each row when (new.email is distinct from old.email) execute function studio.follow_email();
