-- Refuses to delete entries of the audit log, except those older than the time that the transaction sets as
-- estudio.audit_expires_before.
create or replace function platform.refuse_deletion_of_audit() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('estudio.audit_expires_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_deletion before delete on platform.audit_log
  for each row execute function platform.refuse_deletion_of_audit();
