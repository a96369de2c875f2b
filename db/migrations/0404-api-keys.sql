-- Keys of programs. The secret is 256 random bits, so that its hash needs no salt and is found by an index. A key with revoked_at stays,
-- because the audit log names it; the erasure of its maker deletes it.
create table identity.api_keys (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references identity.users,
  name text not null constraint api_keys_name_check check (length(btrim(name)) between 1 and 100),
  rights text[] not null constraint api_keys_rights_check check (cardinality(rights) > 0),
  secret_hash text not null constraint api_keys_secret_hash_key unique,
  expires_on date,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_created_by on identity.api_keys (created_by);

-- The key with which the actor acted; null for a person who was signed in. It does not refer to identity.api_keys, because entries outlive
-- the key of an erased maker.
alter table platform.audit_log add column api_key_id uuid;
