-- Refuses a movement that leaves less than nothing of a balance. The use cases lock the member first, so that two movements at once do
-- not both take the same money; this is the guard behind them.
create or replace function studio.keep_balance() returns trigger language plpgsql as $$
begin
  if (select sum(m.amount_cents) from studio.balance_movements m where m.user_id = new.user_id) < 0 then
    raise exception 'the balance of % would be negative', new.user_id
      using errcode = 'check_violation', constraint = 'balance_not_negative';
  end if;
  return null;
end
$$;

create trigger balance_movements_balance after insert on studio.balance_movements
  for each row execute function studio.keep_balance();
