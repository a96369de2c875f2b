-- What became of each scheduled job, whichever process ran it.
create table platform.job_runs (
  name text primary key,
  runs bigint not null default 0,
  failures bigint not null default 0,
  last_success timestamptz
);
