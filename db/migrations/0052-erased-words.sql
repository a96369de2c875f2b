-- Erasing an account takes what staff wrote about its member out of rows that are otherwise never changed.
create function platform.allow_erased_words() returns trigger language plpgsql as $$
declare
  words constant text[] := array['reason', 'before', 'after'];
begin
  if current_setting('estudio.erases_words', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

drop trigger audit_log_append_only on platform.audit_log;
create trigger audit_log_append_only before truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
create trigger audit_log_words before update on platform.audit_log
  for each row execute function platform.allow_erased_words();

drop trigger plan_ledger_append_only on studio.plan_ledger;
create trigger plan_ledger_append_only before delete or truncate on studio.plan_ledger
  for each statement execute function platform.refuse_change();
create trigger plan_ledger_words before update on studio.plan_ledger
  for each row execute function platform.allow_erased_words();

-- The last mail to somebody whose account is erased goes with its sending.
alter table platform.outbox add column erase_when_handled boolean not null default false;
