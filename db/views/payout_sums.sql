-- The deposits of payment providers in the bank, with the number of payments in each and the fees of the provider; both are null while the
-- provider has not said the parts.
create view studio.payout_sums as
select p.id, p.provider, p.amount_cents, p.arrives_on,
  case when p.has_parts then (
    select count(*) from studio.payout_parts t where t.payout_id = p.id and t.kind = 'payment') end as payments,
  case when p.has_parts then (
    select coalesce(sum(t.fee_cents), 0)::bigint from studio.payout_parts t where t.payout_id = p.id) end as fee_cents
from studio.provider_payouts p;
