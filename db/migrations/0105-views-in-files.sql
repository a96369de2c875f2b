-- From now on the views are in db/views, and a start creates them as it creates functions. A later migration that changes
-- what a view reads drops the view first (`drop view if exists`).
drop view studio.reservation_details;
drop view studio.class_details;
drop view studio.counted_cash_movements;
drop view studio.income;
drop view studio.legal_texts_in_force;
drop view studio.pictures_in_use;
drop view studio.visits;
drop view identity.accounts;

-- A digest of the object in the catalogues, by which a start notices that somebody changed the object by hand.
alter table platform.function_versions add column definition text not null default '';

-- These constraints were added without a check of older rows. Validating them blocks neither reads nor writes.
alter table studio.user_plans validate constraint user_plans_refunded;
alter table studio.user_plans validate constraint user_plans_origin_check;
alter domain studio.ledger_kind validate constraint ledger_kind_check;
alter table studio.plan_ledger validate constraint plan_ledger_check;
alter table studio.plan_ledger validate constraint plan_ledger_delta;
alter table studio.cash_movements validate constraint cash_movements_reason_check;
alter table studio.cash_movements validate constraint cash_movements_kind_check;
alter table studio.cash_movements validate constraint cash_movements_of_payment;
alter table studio.cash_movements validate constraint cash_movements_drawer;
alter table studio.cash_movements validate constraint cash_movements_direction;
