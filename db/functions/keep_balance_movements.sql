-- Refuses to change a movement of a balance. A merge moves the movements to the other record of the person, and an erasure removes what
-- staff wrote.
create or replace function studio.keep_balance_movements() returns trigger language plpgsql as $$
begin
  if current_setting('estudio.moves_records', true) = 'on' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id'
    or current_setting('estudio.erases_words', true) = 'on' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger balance_movements_kept before update on studio.balance_movements
  for each row execute function studio.keep_balance_movements();
