-- The record that this record was merged into. A merged record counts as erased, so that lists, searches and calls leave it out.
alter table studio.profiles add column merged_into uuid references studio.profiles;
alter table studio.profiles add constraint profiles_merged check (merged_into is null or erased_at is not null);
create index profiles_merged_into on studio.profiles (merged_into) where merged_into is not null;

-- Two records of one person that staff merged. What is needed to undo the merge stays until one of the records is erased.
create table studio.merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references studio.profiles,
  from_id uuid not null references studio.profiles,
  -- The rows that moved to the kept record: [{"table", "column", "keys": [{primary key without the column}]}].
  moved jsonb not null,
  -- The fields of the kept record that were empty and took the value of the other record.
  filled text[] not null,
  -- Whether the sign-in of the other record moved to the kept record.
  moved_sign_in boolean not null,
  was_active boolean not null,
  -- The state of the kept record right after the merge (studio.record_state); another state is new activity.
  state text not null,
  merged_at timestamptz not null,
  merged_by uuid references studio.profiles on delete set null,
  undone_at timestamptz,
  check (kept_id <> from_id)
);
create index merges_kept on studio.merges (kept_id, merged_at desc);
create unique index merges_live on studio.merges (from_id) where undone_at is null;
create index merges_from on studio.merges (from_id);
create index merges_merged_by on studio.merges (merged_by) where merged_by is not null;

-- The search for duplicates: people who were born on one day, and addresses that differ only in dots or a tag. The second index has
-- the expression of identity.plain_address.
create index profiles_birthdate on studio.profiles (birthdate) where birthdate is not null;
create index users_plain_address on identity.users
  ((replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)));
