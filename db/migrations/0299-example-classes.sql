-- Whether a class is an example that came with a new studio. The classes of earlier studios stay as they are.
alter table studio.classes add column is_example boolean not null default false;
