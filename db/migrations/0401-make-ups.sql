-- Make-ups: the class of a standing date that is given up in time leaves the plan, and is a right to one class until a day. Everything
-- is off by default: no plan gives make-ups.
alter table studio.plans
  -- For how many days after the date a make-up is valid; null: the class returns to the plan.
  add column make_up_days smallint constraint plans_make_up_days_check check (make_up_days between 1 and 365),
  -- How many dates of a month become make-ups; null: all of them.
  add column make_ups_a_month smallint constraint plans_make_ups_a_month_check check (make_ups_a_month between 1 and 31);

create table studio.make_ups (
  id uuid primary key default gen_random_uuid(),
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  -- The date that was given up.
  standing_place_id uuid not null references studio.standing_places on delete restrict,
  scheduled_class_id uuid not null references studio.scheduled_classes on delete restrict,
  valid_until date not null,
  created_at timestamptz not null,
  -- When the date was taken back, and with it the class.
  withdrawn_at timestamptz
);
create index make_ups_plan on studio.make_ups (user_plan_id);
create index make_ups_place on studio.make_ups (standing_place_id, scheduled_class_id);
create index make_ups_class on studio.make_ups (scheduled_class_id);

-- The make-up that paid for a reservation. A cancellation that returns its class frees the make-up.
alter table studio.reservations add column make_up_id uuid references studio.make_ups on delete restrict;
create unique index reservations_make_up on studio.reservations (make_up_id)
  where make_up_id is not null and class_returned is not true;
create index reservations_of_make_up on studio.reservations (make_up_id) where make_up_id is not null;

alter type studio.booking_verdict add attribute make_up_id uuid;

alter domain studio.ledger_kind drop constraint ledger_kind_check;
alter domain studio.ledger_kind add constraint ledger_kind_check
  check (value in ('grant', 'book', 'return', 'late_cancel', 'studio_cancel', 'adjust', 'refund', 'make_up')) not valid;
alter table studio.plan_ledger drop constraint plan_ledger_check, drop constraint plan_ledger_delta,
  add constraint plan_ledger_check check ((kind in ('grant', 'adjust', 'refund', 'make_up')) = (reservation_id is null)) not valid,
  add constraint plan_ledger_delta check (kind || ' ' || delta
    ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+|refund -\d+|make_up -?1)$') not valid;
