-- Which hosted project keeps the accounts of this database; null: this database does.
alter table platform.installation add column accounts_project text;

-- What a hosted project has yet to be told of an account: written with the effect here, carried out after it,
-- repeated until the project has answered. The latest wish of a kind is the one that counts.
create table identity.project_tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity.users on delete cascade,
  action text not null check (action in ('delete', 'ban', 'confirm', 'resend')),
  banned_until timestamptz,
  created_at timestamptz not null,
  not_before timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  unique (user_id, action)
);
create index project_tasks_due on identity.project_tasks (not_before);
