-- How early members are asked to arrive. Null keeps the wording of each page.
alter table studio.settings
  add column arrival_minutes integer check (arrival_minutes between 1 and 60);
