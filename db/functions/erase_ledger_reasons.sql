-- Empties the reasons in the ledgers of a person whose account is erased. The server's role may not change the ledger itself.
create or replace function studio.erase_ledger_reasons(p_user uuid) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('estudio.erases_words', 'on', true);
  update studio.plan_ledger l set reason = null from studio.user_plans u
    where u.id = l.user_plan_id and u.user_id = p_user and l.reason is not null;
end
$$;
