-- The column names the person who asked last for the invitations of an import. The job that sends them ends when this person may import
-- no more. Servers of the previous version leave it unchanged. While it is null, the person who confirmed the import stands in.
alter table studio.imports add column invited_by uuid references studio.profiles on delete set null;
create index imports_invited_by on studio.imports (invited_by) where invited_by is not null;
