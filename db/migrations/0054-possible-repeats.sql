-- The same bank movement in files of different layouts: day, amount and its number among the movements of that day and amount
-- agree. Such a movement pays only with a reason.
alter table studio.bank_movements
  add column number integer not null default 1 check (number > 0),
  add column repeat_reason text check (length(repeat_reason) <= 2000),
  drop constraint bank_movements_match_group_check,
  add constraint bank_movements_match_group_check
    check (match_group in ('certain', 'probable', 'unknown', 'possible_repeat', 'seen', 'ignored'));

update studio.bank_movements m set number = n.number
from (
  select id, row_number() over (partition by statement_id, day, amount_cents order by line) as number
  from studio.bank_movements where amount_cents > 0 and match_group <> 'seen'
) n
where n.id = m.id and n.number > 1;

create index bank_movements_equal on studio.bank_movements (day, amount_cents) where fingerprint is not null;

-- A possible repeat is imported once within its layout, too.
drop index studio.bank_movements_new;
create unique index bank_movements_new on studio.bank_movements (fingerprint)
  where match_group in ('certain', 'probable', 'unknown', 'possible_repeat');
