-- Refuses to delete rows of the ledger, with one exception: undoing an import removes the plans that it added, in a transaction
-- that sets estudio.undoes_import.
create or replace function studio.keep_ledger() returns trigger language plpgsql as $$
begin
  if current_setting('estudio.undoes_import', true) = 'on'
    and exists (select from studio.user_plans p where p.id = old.user_plan_id and p.origin = 'imported') then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger plan_ledger_kept before delete on studio.plan_ledger
  for each row execute function studio.keep_ledger();
