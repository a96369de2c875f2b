-- Deletes imported plans with their ledger; a trigger refuses to delete the ledger of any other plan. The server's role may not delete
-- from the ledger itself.
create or replace function studio.delete_imported_plans(p_plans uuid[]) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('estudio.undoes_import', 'on', true);
  delete from studio.plan_ledger where user_plan_id = any (p_plans);
  perform set_config('estudio.undoes_import', 'off', true);
  delete from studio.user_plans where id = any (p_plans) and origin = 'imported';
end
$$;
