-- Rows of a bank's file that are no movements: how many, and where and why the first hundred were ignored.
alter table studio.bank_statements
  add column ignored_count integer not null default 0 check (ignored_count >= 0),
  add column ignored jsonb not null default '[]';
