-- Pauses of a plan: asked for by its member or set by staff. While one is agreed, the plan pays for no class on its days,
-- by which the plan ends later.
create table studio.plan_pauses (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  start_date date not null,
  end_date date not null,
  reason studio.long_text not null,
  status text not null check (status in ('requested', 'agreed', 'declined', 'removed')),
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null,
  decided_by uuid references studio.profiles on delete set null,
  decided_at timestamptz,
  decline_reason studio.long_text,
  check (end_date >= start_date),
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'declined') = (decline_reason is not null))
);
create index plan_pauses_plan on studio.plan_pauses (user_plan_id, start_date);
create index plan_pauses_requested on studio.plan_pauses (created_at) where status = 'requested';

-- Behind the locks of member and plan, as for the plans of a member; left out where a host keeps the extension back.
do $$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'btree_gist');
begin
  if home is not null then
    execute format(
      'alter table studio.plan_pauses add constraint plan_pauses_share_no_day exclude using gist (
        user_plan_id %1$I.gist_uuid_ops with =, daterange(start_date, end_date, ''[]'') with &&)
      where (status = ''agreed'')', home);
  end if;
end
$$;

-- How many days of a plan may be paused.
alter table studio.settings
  add column pause_days_per_plan integer not null default 15 check (pause_days_per_plan between 0 and 365);
