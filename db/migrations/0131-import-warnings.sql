-- What the preview of an import warns of: about the file `{code, count}`, and about a row `{code, text}`.
alter table studio.imports add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array');
alter table studio.import_rows add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array');
