-- Every payment of a sale as the tax office sees it: the amount that the studio keeps, and the form of payment (c_FormaPago). A payment
-- that does not stand, or was returned whole, has nothing to invoice. A credit is money that came in online before it was used.
create view studio.fiscal_payments as
select y.id as payment_id, y.user_plan_id, u.user_id, u.name as plan_name, y.reference, y.received_at,
  (case when y.state = 'completed' then y.amount_cents - y.refunded_cents else 0 end)::integer as cents,
  case
    when y.method = 'cash' then '01'
    when y.method in ('transfer', 'online') and y.channel = 'oxxo' then s.oxxo_form
    when y.method = 'balance' then '31'
    when y.method = 'transfer' or y.method = 'online' and y.channel = 'spei' then '03'
    when f.card_funding in ('debit', 'prepaid') then '28'
    else '04'
  end as form
from studio.payments y
join studio.user_plans u on u.id = y.user_plan_id
cross join studio.invoice_settings s
left join lateral (
  select p.card_funding from studio.checkouts c join studio.provider_payments p on p.checkout_id = c.id
  where c.user_plan_id = u.id and p.disposition = 'applied' order by p.first_seen_at desc limit 1) f on y.method = 'online'
where u.origin = 'sold';
