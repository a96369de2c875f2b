-- The audit log outlives the people it is about: it holds their ids, and names are looked up when it is read. Entries from
-- before lose the names, addresses and telephones they hold, and the words somebody searched for.
alter table platform.audit_log disable trigger audit_log_append_only;
update platform.audit_log set
  before = case when jsonb_typeof(before) = 'object'
    then before - array['full_name', 'display_name', 'name', 'email', 'phone', 'address', 'bio', 'birthdate'] else before end,
  after = case when jsonb_typeof(after) = 'object'
    then after - array['full_name', 'display_name', 'name', 'email', 'phone', 'address', 'bio', 'birthdate'] else after end
where entity in ('instructor', 'user', 'profile', 'account') and (before is not null or after is not null);
update platform.audit_log set after = jsonb_set(after, '{filter,search}', 'true')
where entity = 'export' and jsonb_typeof(after #> '{filter,search}') = 'string';

-- How long entries are kept: five years, as long as the books of a business in Mexico.
alter table studio.settings add column audit_retention_months integer default 60 not null
  constraint settings_audit_retention_months_check check (audit_retention_months between 12 and 120);

-- Entries are never changed; what is older than a transaction says in estudio.audit_expires_before may be deleted in it.
drop trigger audit_log_append_only on platform.audit_log;
create trigger audit_log_append_only before update or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
create function platform.refuse_deletion_of_audit() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('estudio.audit_expires_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_deletion before delete on platform.audit_log
  for each row execute function platform.refuse_deletion_of_audit();
