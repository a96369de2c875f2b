-- A mark of attendance that was refused or not applied waits here until staff decide about it. The mark that was pressed last replaces
-- an earlier one of the same reservation, and a later mark that is recorded removes it.
create table studio.unapplied_marks (
  reservation_id uuid primary key references studio.reservations on delete cascade,
  attendance studio.attendance,
  pressed_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null
);

-- The marks that leave something to decide: they say something else than what is recorded, or that somebody came whose place was
-- cancelled.
create view studio.marks_to_decide as
select m.reservation_id, m.attendance, m.pressed_at, m.reason, m.created_at,
  r.scheduled_class_id, r.user_id, r.attendance as recorded, r.status = 'reserved' as is_applicable
from studio.unapplied_marks m join studio.reservations r on r.id = m.reservation_id
where case when r.status = 'reserved' then m.attendance is distinct from r.attendance else m.attendance = 'attended' end;

-- The steps of a new studio that its owner answered although their data is unchanged: the example classes are right as they are.
create table studio.setup_answers (
  step text primary key,
  answered_at timestamptz not null
);
