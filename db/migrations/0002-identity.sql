-- Accounts and sessions. With a hosted project for accounts, identity.users holds one row for each of its users too
-- (no password), so that every foreign key of the studio holds in both modes.
create schema identity;

create table identity.users (
  id uuid primary key default gen_random_uuid(),
  -- Lower case; null once the person was erased. One address, one account.
  email text unique check (email = lower(email) and length(email) <= 255),
  password_hash text check (password_hash is null or password_hash like '$argon2id$%'),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  -- Which of the two sides confirmed a change of address.
  email_change_old_confirmed boolean not null default false,
  email_change_new_confirmed boolean not null default false,
  user_metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  password_changed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  -- The administrator's demo accounts are switched off by a flag of their own.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_created on identity.users (created_at);

-- A refresh token is (session, counter, HMAC): nothing that is kept here can be replayed.
create table identity.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  counter bigint not null default 0 check (counter >= 0),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_user on identity.sessions (user_id);
create index sessions_refreshed on identity.sessions (refreshed_at);

create table identity.session_methods (
  session_id uuid not null references identity.sessions on delete cascade,
  method text not null,
  at timestamptz not null,
  primary key (session_id, method)
);

-- Only the SHA-256 of a link's token is kept, with what it may do and until when.
create table identity.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'invite', 'magiclink', 'email_change_old', 'email_change_new')),
  token_hash text not null unique,
  code_hash text,
  failed_codes integer not null default 0 check (failed_codes between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
-- A newer link takes the place of an older one of its kind.
create unique index one_time_tokens_live on identity.one_time_tokens (user_id, kind) where used_at is null;
create index one_time_tokens_expiry on identity.one_time_tokens (expires_at);

create table identity.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  factor_type text not null check (factor_type in ('totp')),
  friendly_name text check (length(friendly_name) <= 100),
  status text not null check (status in ('unverified', 'verified')),
  -- AES-256-GCM, the factor's id as additional data.
  secret_encrypted bytea not null,
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index factors_user on identity.factors (user_id);
create unique index factors_name on identity.factors (user_id, friendly_name) where friendly_name is not null;

create table identity.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references identity.factors on delete cascade,
  ip text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index challenges_factor on identity.challenges (factor_id);
create index challenges_expiry on identity.challenges (expires_at);

create table identity.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- The one place that says who is staff. A plain member has no row.
create table identity.user_roles (
  user_id uuid not null references identity.users on delete cascade,
  role text not null check (role in ('admin', 'instructor')),
  granted_by uuid references identity.users on delete set null,
  granted_at timestamptz not null,
  primary key (user_id, role)
);
create index user_roles_role on identity.user_roles (role);
create index user_roles_granted_by on identity.user_roles (granted_by);

-- Networks from which an account signed in lately: a stranger's wrong guesses do not lock the owner out there.
create table identity.known_networks (
  user_id uuid not null references identity.users on delete cascade,
  network text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network)
);

-- Uploaded pictures, re-encoded; the path begins with the folder of who may change it.
create table identity.pictures (
  path text primary key check (length(path) <= 300),
  owner_id uuid references identity.users on delete set null,
  content_type text not null check (content_type in ('image/jpeg', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) <= 5 * 1024 * 1024),
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index pictures_owner on identity.pictures (owner_id);

-- What the rest of the server may read of an account.
create view identity.accounts as
  select id, email, email_confirmed_at, last_sign_in_at, banned_until, created_at, deleted_at
  from identity.users;
