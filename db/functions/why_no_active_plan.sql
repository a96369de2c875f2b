-- Returns why a member without a plan in force today cannot book. The next plan to start decides, or else the last plan that
-- ended.
create or replace function studio.why_no_active_plan(
  p_user uuid, p_today date, out reason text, out name text, out day date
) language plpgsql stable as $$
begin
  select case when p.payment_status = 'pending' then 'plan_payment_pending' else 'plan_frozen' end, p.name, p.start_date
    into reason, name, day
    from studio.sold_plans p
    where p.user_id = p_user
      and ((p.status = 'active' and p.start_date > p_today) or p.status = 'frozen')
    order by p.start_date, p.id limit 1;
  if found then return; end if;

  select 'plan_expired', p.name, p.end_date into reason, name, day
    from studio.user_plans p
    where p.user_id = p_user and p.status = 'active' and p.end_date < p_today
    order by p.end_date desc limit 1;
  if not found then reason := 'no_plan'; end if;
end
$$;
