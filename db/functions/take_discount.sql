-- Takes one use of a discount code under the lock of its row; a rollback of the purchase returns the use. The caller holds the
-- lock of the member, so that the limit for each member holds too. Codes: ok, and those of discount_refusal.
create or replace function studio.take_discount(
  p_code text, p_user uuid, p_today date,
  out code text, out discount_id uuid, out discount_percent integer, out min_purchase_cents integer
) language plpgsql as $$
declare
  offered studio.discounts;
begin
  select * into offered from studio.discounts d where d.code = p_code and d.archived_at is null for no key update;
  if not found then code := 'discount_invalid'; return; end if;
  code := coalesce(studio.discount_refusal(offered, p_user, p_today), 'ok');
  if code <> 'ok' then return; end if;

  update studio.discounts d set uses_count = d.uses_count + 1 where d.id = offered.id;
  discount_id := offered.id;
  discount_percent := offered.discount_percent;
  min_purchase_cents := offered.min_purchase_cents;
end
$$;
