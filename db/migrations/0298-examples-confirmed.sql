-- From now on the view is in db/views.
drop view studio.marks_to_decide;

alter table studio.unapplied_marks add constraint unapplied_marks_reason_check check (reason in (
  'reservation_canceled', 'class_canceled', 'later_mark', 'attendance_closed', 'attendance_not_open', 'check_in_not_open'));

-- Whether the owner answered that the example classes of a new studio are right as they are. It was the only step with an answer.
alter table studio.settings add column examples_confirmed boolean not null default false;
update studio.settings set examples_confirmed = true where exists (select from studio.setup_answers where step = 'classes');
drop table studio.setup_answers;
