-- The rules of late cancellations of a class type. Null is the rule of the studio: its own hours, and a late cancellation counts as
-- taken. `class_lost`: it counts as taken unless the place is taken again. `strike`: the class returns to the plan, and the member
-- gets a strike unless the place is taken again.
alter table studio.classes
  add column cancel_free_minutes integer
    constraint classes_cancel_free_minutes_check check (cancel_free_minutes between 0 and 43200),
  add column late_rule text
    constraint classes_late_rule_check check (late_rule in ('class_lost', 'strike'));

alter table studio.settings
  -- How many strikes in 30 days limit the bookings of a member; null: strikes limit nothing.
  add column strike_limit integer
    constraint settings_strike_limit_check check (strike_limit between 1 and 20),
  -- For how many days she then books only classes that begin within 24 hours.
  add column strike_days integer not null default 7
    constraint settings_strike_days_check check (strike_days between 1 and 90);

-- The late cancellations under a rule of the class type, each with the rule that applied. A waived one has no consequence: waived_by is
-- null when the place was taken again.
create table studio.late_cancellations (
  reservation_id uuid primary key references studio.reservations on delete restrict,
  scheduled_class_id uuid not null references studio.scheduled_classes on delete restrict,
  rule text not null,
  created_at timestamptz not null,
  waived_at timestamptz,
  waived_by uuid references studio.profiles on delete set null,
  waived_reason studio.long_text,
  constraint late_cancellations_rule_check check (rule in ('class_lost', 'strike')),
  constraint late_cancellations_waived_check check (waived_at is not null or num_nonnulls(waived_by, waived_reason) = 0)
);
create index late_cancellations_class on studio.late_cancellations (scheduled_class_id);
create index late_cancellations_waived_by on studio.late_cancellations (waived_by);
