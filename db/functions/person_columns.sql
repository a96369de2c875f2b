-- Returns the columns that say whose record a row is, from the foreign keys of the database, with the other columns of the primary
-- key. Columns of another name say who did something and are not moved by a merge; nor are the rows about merges.
create or replace function studio.person_columns()
returns table (relation regclass, person name, key_columns name[]) language sql stable as $$
  select f.conrelid::regclass, a.attname, array(
    select k.attname from pg_constraint p
    join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any (p.conkey)
    where p.conrelid = f.conrelid and p.contype = 'p' and k.attname <> a.attname order by k.attnum)
  from pg_constraint f
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'studio.profiles'::regclass and cardinality(f.conkey) = 1
    and a.attname in ('user_id', 'merged_into')
  order by f.conrelid::regclass::text, a.attname
$$;
