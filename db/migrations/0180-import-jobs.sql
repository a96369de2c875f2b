-- A job confirms imports. `actor` is who confirmed, for the audit log, until the job has ended; `failure` is the reason code of a
-- confirmation that failed. A later version drops claimed_at, which servers of the previous version write.
alter table studio.imports add column actor jsonb, add column failure text;
