-- The checks of 0401 were added without a check of older rows. A backup is restored with valid checks only.
alter domain studio.ledger_kind validate constraint ledger_kind_check;
alter table studio.plan_ledger validate constraint plan_ledger_check;
alter table studio.plan_ledger validate constraint plan_ledger_delta;
