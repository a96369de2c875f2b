-- The references that purchases will have: the purchase shows its reference before the order, one for each member and plan. Servers of
-- the previous version ignore them and give the purchase another reference.
create table studio.reserved_references (
  user_id uuid not null references studio.profiles on delete cascade,
  plan_id uuid not null references studio.plans on delete cascade,
  reference studio.transfer_reference not null unique,
  expires_at timestamptz not null,
  primary key (user_id, plan_id)
);
create index reserved_references_plan on studio.reserved_references (plan_id);
create index reserved_references_expiry on studio.reserved_references (expires_at);
