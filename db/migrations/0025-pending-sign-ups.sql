-- Sign-ups of an address that nobody has confirmed yet: each keeps the password and the names it came with until the link
-- of one of them is opened. That one decides; the account itself has no password before (M1).
create table identity.pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  metadata jsonb not null default '{}',
  -- What the studio keeps of the person came with this one.
  is_first boolean not null,
  created_at timestamptz not null
);
create index pending_sign_ups_user on identity.pending_sign_ups (user_id);
create unique index pending_sign_ups_first on identity.pending_sign_ups (user_id) where is_first;

-- A link of a sign-up belongs to it and ends with it. Asking for a link ends none any more; of several codes the one that
-- was mailed last can be typed.
alter table identity.one_time_tokens
  add column sign_up_id uuid references identity.pending_sign_ups on delete cascade,
  add column mailed_at timestamptz;
update identity.one_time_tokens set mailed_at = created_at;
alter table identity.one_time_tokens alter column mailed_at set not null;
create index one_time_tokens_sign_up on identity.one_time_tokens (sign_up_id);
drop index identity.one_time_tokens_live;
create index one_time_tokens_live on identity.one_time_tokens (user_id, kind) where used_at is null;

-- Whoever waits for a confirmation during the upgrade goes on as they began. A password under a role, or beside an
-- invitation, may be a stranger's: there every link leads to a password of the owner's own.
update identity.users u set invited_at = u.updated_at
where u.email_confirmed_at is null and u.deleted_at is null and u.invited_at is null
  and exists (select from identity.user_roles r where r.user_id = u.id);
insert into identity.pending_sign_ups (user_id, password_hash, metadata, is_first, created_at)
select id, password_hash, user_metadata, true, coalesce(password_changed_at, created_at)
from identity.users
where email_confirmed_at is null and deleted_at is null and invited_at is null and password_hash is not null;
update identity.one_time_tokens t set sign_up_id = s.id
from identity.pending_sign_ups s
where s.user_id = t.user_id and t.kind = 'signup' and t.used_at is null;
update identity.users set password_hash = null, password_changed_at = null
where email_confirmed_at is null and password_hash is not null;
