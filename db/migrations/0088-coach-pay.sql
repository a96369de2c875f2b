-- What a coach is paid from a day on: for a class, for each attendee above a number, and for a special class.
create table studio.coach_rates (
  instructor_id uuid not null references studio.instructors,
  from_day date not null,
  per_class_cents studio.cents not null,
  above studio.place_count not null,
  per_attendee_cents studio.cents not null,
  -- Null: a special class is paid as any other.
  special_class_cents studio.cents,
  primary key (instructor_id, from_day)
);

-- The months whose pay is closed; month is the first day.
create table studio.coach_pay_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid references studio.profiles on delete set null
);
create index coach_pay_months_closed_by on studio.coach_pay_months (closed_by);

-- The lines of a closed month, which never change. The class is not a foreign key, because a line stays when its class is removed:
-- the next open month then takes the amount back as a correction.
create table studio.coach_pay_lines (
  month date not null references studio.coach_pay_months,
  instructor_id uuid not null references studio.instructors,
  scheduled_class_id uuid not null,
  class_name text not null,
  starts_at timestamptz not null,
  attended integer not null check (attended >= 0),
  amount_cents bigint not null,
  is_correction boolean not null,
  primary key (month, instructor_id, scheduled_class_id)
);
create index coach_pay_lines_instructor on studio.coach_pay_lines (instructor_id);
