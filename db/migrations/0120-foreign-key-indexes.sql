-- The deletion of a person, a plan, a class or a picture asks every table whose foreign key names it. Without an index that question
-- reads the whole table. Most rows name no actor, so these indexes leave those rows out.
create index one_time_tokens_user on identity.one_time_tokens (user_id);
create index bank_layouts_updated_by on studio.bank_layouts (updated_by) where updated_by is not null;
create index bank_movements_paid_by on studio.bank_movements (paid_by) where paid_by is not null;
create index bank_statements_created_by on studio.bank_statements (created_by) where created_by is not null;
create index bank_statements_undone_by on studio.bank_statements (undone_by) where undone_by is not null;
create index classes_picture on studio.classes (picture_id) where picture_id is not null;
create index closures_created_by on studio.closures (created_by) where created_by is not null;
create index discount_redemptions_discount on studio.discount_redemptions (discount_id);
create index legal_documents_published_by on studio.legal_documents (published_by) where published_by is not null;
create index payment_proofs_settled_by on studio.payment_proofs (settled_by) where settled_by is not null;
create index plan_ledger_actor on studio.plan_ledger (actor_id) where actor_id is not null;
create index plan_pauses_created_by on studio.plan_pauses (created_by) where created_by is not null;
create index plan_pauses_decided_by on studio.plan_pauses (decided_by) where decided_by is not null;
create index substitutions_class on studio.substitutions (scheduled_class_id);
create index user_plans_closed_by on studio.user_plans (closed_by) where closed_by is not null;
create index user_plans_created_by on studio.user_plans (created_by) where created_by is not null;
create index user_plans_reopened_by on studio.user_plans (reopened_by) where reopened_by is not null;
create index user_plans_verified_by on studio.user_plans (verified_by) where verified_by is not null;
create index waitlist_entries_reservation on studio.waitlist_entries (reservation_id) where reservation_id is not null;
