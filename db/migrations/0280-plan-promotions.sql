-- A promotion is a lower price of one plan from a first to a last day, or without a last day.
alter table studio.plans
  add column promotion_price_cents integer,
  add column promotion_from date,
  add column promotion_until date,
  add constraint plans_promotion_price_cents_check check (promotion_price_cents >= 0),
  add constraint plans_promotion_from_check check ((promotion_price_cents is null) = (promotion_from is null)),
  add constraint plans_promotion_until_check check (promotion_until is null or (promotion_from is not null and promotion_until >= promotion_from));
