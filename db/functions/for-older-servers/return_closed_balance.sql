-- Servers of the previous version know no balances. When they end a purchase, this trigger returns at the end of their transaction what
-- the purchase had used of its member's balance. A server of this version has returned it before. The next version deletes it.
create or replace function studio.return_closed_balance() returns trigger language plpgsql as $$
begin
  perform studio.return_balance(array[new.id], new.closed_by, new.closed_at);
  return null;
end
$$;

-- Its name puts it after user_plans_receipt, which brings the payment up to date.
create constraint trigger user_plans_return_balance after update of status, closed_kind on studio.user_plans
  deferrable initially deferred
  for each row when (new.status = 'cancelled' and new.closed_at is not null
    and (old.status <> 'cancelled' or new.closed_kind is distinct from old.closed_kind))
  execute function studio.return_closed_balance();
