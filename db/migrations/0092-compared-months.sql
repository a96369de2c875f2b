-- The pay of the coaches counts who came to each class.
create index reservations_attended on studio.reservations (scheduled_class_id) where attendance = 'attended';

-- Whether the pay of a closed month may differ from its lines: until the next month is closed, and after a change of attendance
-- or rates.
alter table studio.coach_pay_months add column may_differ boolean not null default true;
create index coach_pay_lines_starts on studio.coach_pay_lines (starts_at, month);
