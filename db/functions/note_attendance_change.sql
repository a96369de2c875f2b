-- Notes that the pay of a closed month may differ after a mark of one of its classes changed. The lock of the month makes a
-- closing wait for the mark, or the mark for the closing.
create or replace function studio.note_attendance_change() returns trigger language plpgsql as $$
begin
  update studio.coach_pay_months m set may_differ = true
  from studio.scheduled_classes c cross join studio.settings s
  where c.id = new.scheduled_class_id and m.month = date_trunc('month', c.starts_at at time zone s.timezone)::date;
  return null;
end
$$;

create trigger reservations_pay after update of attendance on studio.reservations
  for each row when (new.attendance is distinct from old.attendance) execute function studio.note_attendance_change();
