-- A plan for first-timers is bought once a person; the trial class is one.
alter table studio.plans add column first_time_only boolean not null default false;
update studio.plans set first_time_only = true where name ilike '%prueba%';
