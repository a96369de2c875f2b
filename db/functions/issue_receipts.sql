-- Issues a receipt with the next folio for each of these payments that has none, in the order given. Folios have no gaps, because a
-- transaction that fails gives its folios back. The counter stays locked until the transaction ends, so a use case calls this
-- after all its other locks.
create or replace function studio.issue_receipts(p_sales uuid[]) returns void language plpgsql as $$
declare
  without uuid[];
  last integer;
begin
  select array_agg(p.id order by s.place) into without
    from unnest(p_sales) with ordinality s(id, place) join studio.payments p on p.user_plan_id = s.id
    where not exists (select from studio.receipts r where r.payment_id = p.id);
  if without is null then return; end if;
  update studio.receipt_counter set last_folio = last_folio + cardinality(without) returning last_folio into last;
  insert into studio.receipts (user_plan_id, payment_id, folio)
    select p.user_plan_id, p.id, last - cardinality(without) + w.place
    from unnest(without) with ordinality w(id, place) join studio.payments p on p.id = w.id;
end
$$;
