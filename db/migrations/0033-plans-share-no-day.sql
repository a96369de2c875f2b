-- No two plans of a member that are not cancelled share a day. Every way in which a plan is given or moved decides so under
-- the member's lock; this constraint stands behind them. The extension comes with PostgreSQL and needs no superuser; where
-- a host keeps it back, the locks stand alone, as before.

-- Plans from before that share a day are kept, paid for as they are: the one bought later is left out of the constraint
-- until its dates are moved.
alter table studio.user_plans add column shares_days boolean default false not null;
update studio.user_plans p set shares_days = true
where p.status <> 'cancelled' and exists (
  select from studio.user_plans o
  where o.user_id = p.user_id and o.status <> 'cancelled' and (o.created_at, o.id) < (p.created_at, p.id)
    and o.start_date <= p.end_date and o.end_date >= p.start_date);

do $$
begin
  if not exists (select from pg_available_extensions where name = 'btree_gist') then
    return;
  end if;
  begin
    create extension if not exists btree_gist with schema public;
  exception when insufficient_privilege or feature_not_supported then
    return;
  end;
  execute format(
    'alter table studio.user_plans add constraint user_plans_share_no_day exclude using gist (
      user_id %1$I.gist_uuid_ops with =, daterange(start_date, end_date, ''[]'') with &&)
    where (status <> ''cancelled'' and not shares_days)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'btree_gist'));
end
$$;
