-- Returns why a member cannot use a discount on a day, or null if the discount can be used. A discount that is paused or
-- outside its dates is refused with discount_invalid, like a code that does not exist.
create or replace function studio.discount_refusal(offered studio.discounts, p_user uuid, p_today date) returns text
language sql stable as $$
  select case
    when not offered.is_active or p_today not between offered.valid_from and coalesce(offered.valid_to, p_today)
      then 'discount_invalid'
    when offered.limit_per_user and exists (
      select from studio.discount_redemptions r
      where r.discount_id = offered.id and r.user_id = p_user and r.released_at is null) then 'discount_used_by_you'
    when offered.uses_count >= offered.total_uses_limit then 'discount_used_up'
  end
$$;
