-- Gives a record back the rows that studio.move_records moved to another one.
create or replace function studio.return_records(p_from uuid, p_to uuid, p_moved jsonb) returns void language plpgsql as $$
declare
  held record;
begin
  perform set_config('estudio.moves_records', 'on', true);
  for held in
    select c.relation, c.person, c.key_columns, m.keys
    from jsonb_to_recordset(p_moved) m("table" text, "column" text, keys jsonb)
    join studio.person_columns() c on c.relation::text = m."table" and c.person = m."column"
  loop
    if studio.move_rows(held.relation, held.person, held.key_columns, p_to, p_from, held.keys)
      <> jsonb_array_length(held.keys) then
      raise exception 'rows of % are missing', held.relation;
    end if;
  end loop;
  perform set_config('estudio.moves_records', 'off', true);
end
$$;
