-- Erases the reasons that staff wrote about a person whose account is erased. The server's role may not change the audit log itself.
create or replace function platform.erase_audited_reasons(p_subject uuid) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('estudio.erases_words', 'on', true);
  update platform.audit_log set
      before = case when jsonb_typeof(before) = 'object' then before - 'reason' else before end,
      after = case when jsonb_typeof(after) = 'object' then after - 'reason' else after end
    where subject_id = p_subject and (before ? 'reason' or after ? 'reason');
end
$$;
