-- Adds classes to a limited plan or takes classes from it, never below zero, and writes the ledger row. The caller holds the
-- locks of member and plan.
-- Codes: ok, plan_not_found, plan_closed, plan_unlimited, classes_below_zero.
create or replace function studio.adjust_plan(
  p_plan uuid, p_delta integer, p_reason text, p_actor uuid, p_now timestamptz,
  out code text, out balance integer
) language plpgsql as $$
declare
  held record;
begin
  select u.status, u.class_limit, u.classes_remaining into held
    from studio.user_plans u where u.id = p_plan for no key update;
  if not found then code := 'plan_not_found'; return; end if;
  balance := held.classes_remaining;
  if held.status = 'cancelled' then code := 'plan_closed'; return; end if;
  if held.class_limit is null then code := 'plan_unlimited'; return; end if;
  if held.classes_remaining + p_delta < 0 then code := 'classes_below_zero'; return; end if;
  update studio.user_plans set classes_remaining = classes_remaining + p_delta, updated_at = p_now
    where id = p_plan returning classes_remaining into balance;
  insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
    values (p_plan, 'adjust', p_delta, p_reason, p_actor, p_now);
  code := 'ok';
end
$$;
