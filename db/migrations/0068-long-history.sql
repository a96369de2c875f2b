-- Each of these queries read its whole table, or sorted it, once a studio had many years of history.

-- The list of users by its other columns; a column that may be null has an index for each direction.
create index profiles_shown_name on studio.profiles ((coalesce(nullif(display_name, ''), full_name)) collate studio.spanish);
create index users_email_down on identity.users (email desc nulls last);
create index users_signed_in on identity.users (last_sign_in_at);
create index users_signed_in_down on identity.users (last_sign_in_at desc nulls last);

-- Payments by their amount.
create index user_plans_amount on studio.user_plans ((coalesce(amount_paid_cents, 0)), id) where payment_status = 'completed';

-- The audit log by action or by kind of record.
drop index platform.audit_log_action;
create index audit_log_action on platform.audit_log (action, id);
create index audit_log_kind on platform.audit_log (entity, id);

-- The export of sold plans, by day of purchase.
create index user_plans_created on studio.user_plans (created_at, id);

-- The members who hold a plan now.
drop index studio.user_plans_plan;
create index user_plans_plan on studio.user_plans (plan_id, end_date);

-- Every entry of a class, also those that ended: exports, cancelled classes, and the check when a class is deleted.
create index waitlist_entries_class on studio.waitlist_entries (scheduled_class_id, place);

-- How many members accepted a text.
create index legal_acceptances_version on studio.legal_acceptances (type, version);

-- The clean-up of old rows.
create index sessions_created on identity.sessions (created_at);
create index pending_sign_ups_created on identity.pending_sign_ups (created_at);
create index known_networks_seen on identity.known_networks (last_seen_at);

-- Equal movements, also those of withdrawn statements, whose texts are erased with an account.
drop index studio.bank_movements_equal;
create index bank_movements_equal on studio.bank_movements (day, amount_cents);

-- A name in a bank's text, as studio.folded folds it. The expression is written out because a migration may not depend on a
-- function of db/functions; PostgreSQL inlines studio.folded and then finds this index. Without pg_trgm every text is read.
do $$
declare
  home name;
begin
  select n.nspname into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm';
  if not found then return; end if;
  execute format($index$
    create index bank_movements_words on studio.bank_movements using gin ((
      lower(regexp_replace(regexp_replace(normalize(concept || ' ' || reference || ' ' || coalesce(repeat_reason, ''), nfd),
        '[\u0300-\u036f^`¨¯´·¸]', '', 'g'), '\s+', ' ', 'g') collate studio.spanish)
        collate "default") %I.gin_trgm_ops)$index$, home);
end
$$;
