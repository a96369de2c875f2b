-- How often the job has begun to write a confirmed import: an import that ends its process each time fails after a few attempts.
alter table studio.imports add column attempts integer not null default 0;
