-- Returns a digest of everything about a person: the profile, the rows of the person, and the rows about those. Whatever is added,
-- changed or removed gives another digest, but for versions and times of change, which a merge raises and nobody lowers.
create or replace function studio.record_state(p_user uuid) returns text language plpgsql stable as $$
declare
  held record;
  part text;
  state text;
begin
  select md5((to_jsonb(p) - 'version' - 'updated_at')::text) into state from studio.profiles p where p.user_id = p_user;
  for held in
    select c.relation, format('t.%I = $1', c.person) as is_about from studio.person_columns() c
    union all
    select f.conrelid::regclass, format('t.%I in (select r.id from %s r where r.user_id = $1)', a.attname, c.relation)
    from studio.person_columns() c
    join pg_constraint f on f.contype = 'f' and f.confrelid = c.relation and cardinality(f.conkey) = 1
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where c.person = 'user_id' and c.key_columns = '{id}'
    order by 1, 2
  loop
    execute format('select md5(coalesce(string_agg(row, '''' order by row), '''')) from (
        select md5((to_jsonb(t) - ''version'' - ''updated_at'')::text) as row from %s t where %s) rows',
      held.relation, held.is_about) into part using p_user;
    state := md5(state || part);
  end loop;
  return state;
end
$$;
