-- A row records what a member agreed to and when. A change is a new row, so that the history shows every consent until the account is erased.
create table studio.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references studio.profiles,
  purpose text not null check (length(purpose) between 1 and 50),
  granted boolean not null,
  version integer not null check (version >= 1),
  at timestamptz not null
);
create index consents_user on studio.consents (user_id, purpose, id desc);

-- Requests about personal data (ARCO). The erasure of the account empties text and answer.
create table studio.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles,
  kind text not null check (kind in ('access', 'rectification', 'cancellation', 'opposition')),
  text studio.long_text,
  status text not null default 'received' check (status in ('received', 'in_progress', 'answered', 'refused')),
  answer studio.long_text,
  received_at timestamptz not null,
  due_on date not null,
  closed_at timestamptz,
  version integer not null default 1,
  check ((status in ('answered', 'refused')) = (closed_at is not null))
);
create unique index privacy_requests_open on studio.privacy_requests (user_id, kind)
  where status in ('received', 'in_progress');
create index privacy_requests_user on studio.privacy_requests (user_id, received_at desc);
create index privacy_requests_due on studio.privacy_requests (due_on, id);
create index privacy_requests_received on studio.privacy_requests (received_at, id);
create index privacy_requests_status on studio.privacy_requests (status, due_on, id);
