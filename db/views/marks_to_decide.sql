-- The marks that staff still have to decide about. Such a mark differs from the recorded attendance, or it says that a person came
-- whose reservation was cancelled. The view leaves out the marks of erased people, because nobody decides about them.
create view studio.marks_to_decide as
select m.reservation_id, m.attendance, m.pressed_at, m.reason, m.created_at,
  r.scheduled_class_id, r.user_id, r.attendance as recorded, r.status = 'reserved' as is_applicable
from studio.unapplied_marks m
join studio.reservations r on r.id = m.reservation_id
join studio.profiles p on p.user_id = r.user_id and p.erased_at is null
where case when r.status = 'reserved' then m.attendance is distinct from r.attendance else m.attendance = 'attended' end;
