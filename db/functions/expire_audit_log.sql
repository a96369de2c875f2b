-- Deletes the oldest entries from before `p_before`, at most `p_limit`, and returns how many were deleted. The server's role may not
-- delete from the audit log itself.
create or replace function platform.expire_audit_log(p_before timestamptz, p_limit integer) returns bigint language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted bigint;
begin
  perform set_config('estudio.audit_expires_before', p_before::text, true);
  delete from platform.audit_log where id in (
    select id from platform.audit_log where at < p_before order by at, id limit p_limit);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
