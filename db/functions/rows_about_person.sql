-- Returns the tables with rows about a person, each with the condition that finds those rows `t` of the person `$1`: the profile, the
-- rows that name the person as theirs, and the rows about those.
create or replace function studio.rows_about_person()
returns table (relation regclass, is_about text) language sql stable as $$
  select 'studio.profiles'::regclass, 't.user_id = $1'
  union all
  select c.relation, format('t.%I = $1', c.person) from studio.person_columns() c
  union all
  select f.conrelid::regclass, format('t.%I in (select r.id from %s r where r.user_id = $1)', a.attname, c.relation)
  from studio.person_columns() c
  join pg_constraint f on f.contype = 'f' and f.confrelid = c.relation and cardinality(f.conkey) = 1
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where c.person = 'user_id' and c.key_columns = '{id}'
$$;
