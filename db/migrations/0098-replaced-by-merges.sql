-- The values of the kept record that a merge replaced, by field. The column `filled` listed fields that were empty before.
alter table studio.merges add column replaced jsonb not null default '{}';
update studio.merges set replaced = (select coalesce(jsonb_object_agg(field, null), '{}') from unnest(filled) field);
alter table studio.merges drop column filled;
alter table studio.merges alter column replaced drop default;
-- The address that one of the records had and nobody had confirmed; the merge takes it from the record.
alter table studio.merges add column ended_address text;
