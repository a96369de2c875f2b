-- Keeps a day of the cash desk open until the transaction ends, and returns false for a day that is closed. The shared lock makes
-- a transaction that closes the day wait.
create or replace function studio.hold_cash_day(p_day date) returns boolean language plpgsql as $$
declare
  closed timestamptz;
begin
  insert into studio.cash_days (day) values (p_day) on conflict do nothing;
  select d.closed_at into closed from studio.cash_days d where d.day = p_day for share;
  return closed is null;
end
$$;
