-- Gives a member a plan and writes its first ledger row. A purchase is frozen with a pending payment; a plan that staff add is
-- active with a completed payment. The overlap with other plans is checked under the member's lock.
-- A reference that is reserved is taken: the purchase that it is reserved for removes its reservation first.
-- Codes: ok, member_not_found, plan_not_available, plan_dates_overlap, reference_taken.
create or replace function studio.grant_plan(
  p_user uuid, p_plan uuid, p_start date, p_end date, p_status text, p_payment_status text, p_method text, p_channel text,
  p_price_cents integer, p_amount_paid_cents integer, p_classes integer, p_reference text, p_actor uuid, p_now timestamptz,
  out code text, out user_plan_id uuid
) language plpgsql as $$
declare
  sold studio.plans;
  balance integer;
begin
  perform 1 from studio.profiles where user_id = p_user and is_active for no key update;
  if not found then code := 'member_not_found'; return; end if;
  select * into sold from studio.plans p where p.id = p_plan and p.is_active and p.archived_at is null for share;
  if not found then code := 'plan_not_available'; return; end if;
  if exists (select from studio.overlapping_plans(p_user, p_start, p_end)) then code := 'plan_dates_overlap'; return; end if;

  if exists (select from studio.reserved_references r where r.reference = p_reference) then code := 'reference_taken'; return; end if;

  balance := case when sold.class_limit is null then -1 else least(coalesce(p_classes, sold.class_limit), sold.class_limit) end;
  insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
    classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents,
    amount_paid_cents, start_date, end_date, created_by, created_at, updated_at, verified_at, verified_by)
  values (p_user, p_plan, p_reference, sold.name, sold.description, sold.benefits, sold.duration_days, sold.class_limit,
    balance, p_status, p_payment_status, p_method, p_channel, sold.price_cents, p_price_cents,
    p_amount_paid_cents, p_start, p_end, p_actor, p_now, p_now,
    case when p_payment_status = 'completed' then p_now end, case when p_payment_status = 'completed' then p_actor end)
  on conflict (reference) do nothing
  returning id into user_plan_id;
  if user_plan_id is null then code := 'reference_taken'; return; end if;
  insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at)
    values (user_plan_id, 'grant', greatest(balance, 0), p_actor, p_now);
  code := 'ok';
end
$$;
