-- Refuses to change a row of a log, with one exception: the erasure of an account removes what staff wrote about its member,
-- in a transaction that sets estudio.erases_words.
create or replace function platform.allow_erased_words() returns trigger language plpgsql as $$
declare
  words constant text[] := array['reason', 'before', 'after'];
begin
  if current_setting('estudio.erases_words', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_words before update on platform.audit_log
  for each row execute function platform.allow_erased_words();
create trigger plan_ledger_words before update on studio.plan_ledger
  for each row execute function platform.allow_erased_words();
create trigger refunds_words before update on studio.refunds
  for each row execute function platform.allow_erased_words();
create trigger cash_movements_words before update on studio.cash_movements
  for each row execute function platform.allow_erased_words();
create trigger payment_events_words before update on studio.payment_events
  for each row execute function platform.allow_erased_words();
