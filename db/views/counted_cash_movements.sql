-- The movements that count: of several floats of a day only the last.
create view studio.counted_cash_movements as
select m.id, m.day, m.user_plan_id, m.kind, m.method, m.amount_cents, m.actor_id, m.at, m.reason, m.balance_movement_id
from studio.cash_movements m
where m.kind <> 'float' or not exists (
  select from studio.cash_movements l where l.day = m.day and l.kind = 'float' and l.id > m.id);
