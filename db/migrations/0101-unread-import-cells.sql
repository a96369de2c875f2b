-- The classes and the end date of a refused row as the file writes them, when they are no number and no date.
alter table studio.import_rows add column classes_text text, add column end_text text;
