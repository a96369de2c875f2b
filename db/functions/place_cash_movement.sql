-- Moves a cash movement to the next open day when its own day is closed. The day stays open until the movement is committed: a
-- transaction that closes the day waits and then counts the movement.
create or replace function studio.place_cash_movement() returns trigger language plpgsql as $$
begin
  while not studio.hold_cash_day(new.day) loop
    new.day := new.day + 1;
  end loop;
  return new;
end
$$;

create trigger cash_movements_place before insert on studio.cash_movements
  for each row execute function studio.place_cash_movement();
