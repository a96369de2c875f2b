-- Stores the discount and its code in a purchase, and records which amount the discount took off. The caller has taken the use
-- of the code with take_discount.
create or replace function studio.redeem_discount(
  p_user_plan uuid, p_discount uuid, p_amount_cents integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  update studio.user_plans p set discount_id = d.id, discount_code = d.code
    from studio.discounts d where d.id = p_discount and p.id = p_user_plan;
  insert into studio.discount_redemptions (user_plan_id, discount_id, user_id, amount_cents, created_at)
    select p.id, p.discount_id, p.user_id, p_amount_cents, p_now from studio.user_plans p where p.id = p_user_plan;
end
$$;
