-- Records what a refund takes out of the drawer or returns on the card terminal. A refund by transfer is not in the cash desk.
create or replace function studio.record_refund() returns trigger language plpgsql as $$
begin
  insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
  select (new.at at time zone s.timezone)::date, new.user_plan_id, 'refund', new.method, -new.amount_cents, new.actor_id, new.at
  from studio.settings s;
  return null;
end
$$;

create trigger refunds_cash after insert on studio.refunds
  for each row when (new.method <> 'transfer') execute function studio.record_refund();
