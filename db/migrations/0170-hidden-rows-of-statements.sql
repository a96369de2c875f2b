-- The movements that stand in hidden rows of the bank's file, so that the preview says how many.
alter table studio.bank_statements add column hidden_rows integer not null default 0;
