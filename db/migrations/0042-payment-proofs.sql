-- Proofs of payment, as members send them: pictures re-encoded, PDFs as they are. The row stays when the file goes.
create table studio.payment_proofs (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  user_id uuid not null references studio.profiles on delete restrict,
  status text not null default 'received'
    check (status in ('received', 'in_review', 'verified', 'refused', 'replaced')),
  -- Why it was refused, as the member reads it, and whether another one is asked for.
  reason studio.long_text,
  asks_again boolean not null default true,
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  -- Null once the file was replaced or is older than proof_retention_months.
  bytes bytea,
  size integer not null check (size > 0),
  -- Of the bytes that were sent.
  sha256 bytea not null check (length(sha256) = 32),
  -- Of pictures: the brightness of 48 by 64 points, and of the whole, to find the same picture saved again.
  picture_points bytea check (length(picture_points) = 3072),
  picture_brightness smallint,
  -- The earlier proof of another purchase that is the same file or the same picture.
  duplicate_of uuid references studio.payment_proofs on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references studio.profiles on delete set null,
  check ((status in ('received', 'in_review')) = (settled_at is null))
);
create unique index payment_proofs_live on studio.payment_proofs (user_plan_id) where settled_at is null;
create index payment_proofs_plan on studio.payment_proofs (user_plan_id, created_at);
create index payment_proofs_member on studio.payment_proofs (user_id, created_at);
create index payment_proofs_sha256 on studio.payment_proofs (sha256);
create index payment_proofs_picture on studio.payment_proofs (picture_brightness, created_at)
  where picture_points is not null;
create index payment_proofs_duplicate on studio.payment_proofs (duplicate_of) where duplicate_of is not null;
create index payment_proofs_files on studio.payment_proofs (created_at) where bytes is not null;

-- The days of an unpaid plan stand still while a proof waits: since when, and for how long so far.
alter table studio.user_plans
  add column proof_waiting_since timestamptz,
  add column unpaid_pause_seconds integer not null default 0 check (unpaid_pause_seconds >= 0),
  -- The day of the transfer or deposit, as staff read it on the proof.
  add column paid_on date;

-- Whoever verifies, refuses or ends an unpaid plan settles the proof that waits.
create function studio.settle_payment_proof() returns trigger language plpgsql as $$
begin
  update studio.payment_proofs p
    set status = case new.payment_status when 'completed' then 'verified' else 'refused' end,
      reason = new.closed_reason, asks_again = false, settled_at = new.updated_at,
      settled_by = coalesce(new.closed_by, new.verified_by)
    where p.user_plan_id = new.id and p.settled_at is null;
  new.proof_waiting_since := null;
  return new;
end
$$;
create trigger user_plans_settle_proof before update of status, payment_status on studio.user_plans
  for each row when (old.proof_waiting_since is not null
    and (new.status is distinct from old.status or new.payment_status is distinct from old.payment_status))
  execute function studio.settle_payment_proof();

alter table studio.profiles add column remind_payments boolean not null default true;
alter table studio.settings
  add column remind_payments boolean not null default true,
  add column proof_retention_months integer not null default 24 check (proof_retention_months between 1 and 120),
  -- Days and hours as schema.org writes them: Mo-Fr 07:00-20:00, Sa 08:00-14:00.
  add column opening_hours text not null default 'Mo-Sa 07:00-20:00' check (length(opening_hours) between 1 and 300);
