-- Moves a cash movement to the next open day when its own day is closed. The shared lock keeps the day open until the movement is
-- committed: a transaction that closes the day waits and then counts the movement.
create or replace function studio.place_cash_movement() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  loop
    insert into studio.cash_days (day) values (new.day) on conflict do nothing;
    select d.closed_at into closed from studio.cash_days d where d.day = new.day for share;
    exit when closed is null;
    new.day := new.day + 1;
  end loop;
  return new;
end
$$;

create trigger cash_movements_place before insert on studio.cash_movements
  for each row execute function studio.place_cash_movement();
