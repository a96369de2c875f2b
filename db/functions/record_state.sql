-- Returns a digest of everything about a person: the profile, the rows of the person, and the rows about those. Whatever is added,
-- changed or removed in the named columns gives another digest; a column that a later version added is not named. A file counts
-- with its length, because files are replaced together with a digest or a time.
create or replace function studio.record_state(p_user uuid, p_digested jsonb default null)
returns text language plpgsql stable as $$
declare
  held record;
  part text;
  state text := '';
begin
  for held in
    select t.relation, t.is_about, string_agg(
      case when a.atttypid = 'bytea'::regtype and a.attname <> 'sha256' then format('octet_length(t.%I)', a.attname)
        else format('t.%I', a.attname) end, ', ' order by a.attname) as digested
    from studio.rows_about_person() t
    join jsonb_each(coalesce(p_digested, studio.digested_columns())) named on named.key = t.relation::text
    join pg_attribute a on a.attrelid = t.relation and not a.attisdropped and named.value ? a.attname::text
    group by t.relation, t.is_about
    order by t.relation::text, t.is_about
  loop
    execute format('select md5(coalesce(string_agg(one, '''' order by one), '''')) from (
        select md5(row(%s)::text) as one from %s t where %s) rows',
      held.digested, held.relation, held.is_about) into part using p_user;
    state := md5(state || part);
  end loop;
  return state;
end
$$;
