-- Moves every row of one record to another, and returns what moved: [{"table", "column", "keys"}]. A row is not moved if the other
-- record already has an equal row (the same tag, an accepted text, a calendar feed). The caller holds the locks of both records. The
-- setting tells studio.keep_evidence that a merge moves the rows.
create or replace function studio.move_records(p_from uuid, p_to uuid) returns jsonb language plpgsql as $$
declare
  held record;
  keys jsonb;
  one jsonb;
  found_keys text;
  moved jsonb := '[]';
begin
  perform set_config('estudio.moves_records', 'on', true);
  for held in select * from studio.person_columns() loop
    select coalesce(string_agg(format('%L, t.%I', k, k), ', '), '') into found_keys from unnest(held.key_columns) k;
    begin
      execute format('with moved as (update %s t set %I = $2 where t.%I = $1 returning jsonb_build_object(%s) as key)
        select coalesce(jsonb_agg(key), ''[]'') from moved', held.relation, held.person, held.person, found_keys)
        into keys using p_from, p_to;
    exception when unique_violation then
      keys := '[]';
      for one in execute format('select jsonb_build_object(%s) from %s t where t.%I = $1', found_keys, held.relation, held.person)
        using p_from
      loop
        begin
          perform studio.move_rows(held.relation, held.person, held.key_columns, p_from, p_to, jsonb_build_array(one));
          keys := keys || one;
        exception when unique_violation then null;
        end;
      end loop;
    end;
    if keys <> '[]' then
      moved := moved || jsonb_build_object('table', held.relation::text, 'column', held.person, 'keys', keys);
    end if;
  end loop;
  perform set_config('estudio.moves_records', 'off', true);
  return moved;
end
$$;
