-- The note with the other telephones of a cell, so that undoing the import deletes the note.
alter table studio.import_rows add column note_id uuid references studio.user_notes (id) on delete set null;
create index import_rows_note on studio.import_rows (note_id) where note_id is not null;
