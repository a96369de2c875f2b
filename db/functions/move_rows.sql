-- Moves the rows with these keys from one record to another. Returns how many there were.
create or replace function studio.move_rows(
  p_relation regclass, p_person name, p_key_columns name[], p_from uuid, p_to uuid, p_keys jsonb
) returns bigint language plpgsql as $$
declare
  moved bigint;
  same_key text;
begin
  select coalesce(string_agg(format(' and t.%I = k.%I', c, c), ''), '') into same_key from unnest(p_key_columns) c;
  execute format('update %s t set %I = $2 from jsonb_populate_recordset(null::%s, $3) k where t.%I = $1%s',
    p_relation, p_person, p_relation, p_person, same_key) using p_from, p_to, p_keys;
  get diagnostics moved = row_count;
  return moved;
end
$$;
