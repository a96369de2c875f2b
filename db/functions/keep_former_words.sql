-- Keeps the name and the telephone that a profile had, except when the person is erased: erased_at is set by a merge too, which
-- changes neither.
create or replace function studio.keep_former_words() returns trigger language plpgsql as $$
begin
  insert into studio.former_words (user_id, kind, word)
  select new.user_id, f.kind, f.word
  from (values ('name', old.full_name, new.full_name), ('phone', old.phone, new.phone)) f(kind, word, now)
  where f.word <> '' and f.word is distinct from f.now
  on conflict do nothing;
  return null;
end
$$;

create trigger profiles_former_words after update of full_name, phone on studio.profiles
  for each row when (new.erased_at is null and (old.full_name, old.phone) is distinct from (new.full_name, new.phone))
  execute function studio.keep_former_words();
