-- Erases these reasons from the entries about an entity that has no subject. The server's role may not change the audit log itself.
create or replace function platform.erase_reasons_of_entity(p_entity text, p_reasons text[]) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('estudio.erases_words', 'on', true);
  update platform.audit_log set after = after - 'reason' where entity = p_entity and after ->> 'reason' = any (p_reasons);
end
$$;
