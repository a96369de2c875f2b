-- Gives members back what purchases had used of their balance, when the purchase ended unpaid or its payment was reversed. A payment
-- that was received stays, also when its plan ends. Idempotent. The caller holds the locks of the members.
create or replace function studio.return_balance(p_plans uuid[], p_actor uuid, p_now timestamptz) returns void language sql as $$
  insert into studio.balance_movements (user_id, kind, amount_cents, user_plan_id, actor_id, at)
  select u.user_id, 'back', p.balance_cents, u.id, p_actor, p_now
  from studio.payments p join studio.user_plans u on u.id = p.user_plan_id
  where u.id = any (p_plans) and p.balance_cents > 0 and p.state <> 'completed'
  order by u.id
  on conflict (user_plan_id, kind) where user_plan_id is not null do nothing
$$;
