-- Refuses to change or delete rows of a ledger or log. A correction is a row of its own.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_append_only before truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
create trigger plan_ledger_append_only before truncate on studio.plan_ledger
  for each statement execute function platform.refuse_change();
create trigger receipts_append_only before update or delete or truncate on studio.receipts
  for each statement execute function platform.refuse_change();
create trigger cash_movements_append_only before delete or truncate on studio.cash_movements
  for each statement execute function platform.refuse_change();
create trigger cash_days_closed before update or delete on studio.cash_days
  for each row when (old.closed_at is not null) execute function platform.refuse_change();
create trigger refunds_append_only before delete or truncate on studio.refunds
  for each statement execute function platform.refuse_change();
create trigger payments_kept before delete or truncate on studio.payments
  for each statement execute function platform.refuse_change();
create trigger payment_events_append_only before delete or truncate on studio.payment_events
  for each statement execute function platform.refuse_change();
create trigger failed_refunds_append_only before update or delete or truncate on studio.failed_refunds
  for each statement execute function platform.refuse_change();
create trigger provider_refunds_kept before delete or truncate on studio.provider_refunds
  for each statement execute function platform.refuse_change();
create trigger payment_disputes_kept before delete or truncate on studio.payment_disputes
  for each statement execute function platform.refuse_change();
create trigger checkouts_kept before delete or truncate on studio.checkouts
  for each statement execute function platform.refuse_change();
create trigger provider_payments_kept before delete or truncate on studio.provider_payments
  for each statement execute function platform.refuse_change();
create trigger invoices_kept before delete or truncate on studio.invoices
  for each statement execute function platform.refuse_change();
create trigger balance_movements_append_only before delete or truncate on studio.balance_movements
  for each statement execute function platform.refuse_change();
create trigger room_layouts_append_only before update or delete on studio.room_layouts
  for each statement execute function platform.refuse_change();
create trigger places_append_only before update or delete on studio.places
  for each statement execute function platform.refuse_change();
create trigger layout_objects_append_only before update or delete on studio.layout_objects
  for each statement execute function platform.refuse_change();
create trigger legal_acceptances_append_only before truncate on studio.legal_acceptances
  for each statement execute function platform.refuse_change();
create trigger signed_waivers_append_only before truncate on studio.signed_waivers
  for each statement execute function platform.refuse_change();
create trigger consents_append_only before truncate on studio.consents
  for each statement execute function platform.refuse_change();
