-- Standing places: a client holds a place in a series, week after week. Everything is off by default: no plan allows a standing place.
-- Servers of the previous version know no standing place, and a held place is a taken place in reservation_count, which they respect.
alter table studio.plans
  add column standing_per_week smallint not null default 0
  constraint plans_standing_per_week_check check (standing_per_week between 0 and 14);

-- Null: the capacity of the class without two places.
alter table studio.class_series
  add column max_standing smallint constraint class_series_max_standing_check check (max_standing between 0 and 500);

alter table studio.settings
  add column standing_requests text not null default 'staff'
    constraint settings_standing_requests_check check (standing_requests in ('staff', 'approval', 'direct')),
  add column standing_confirm_days integer not null default 7
    constraint settings_standing_confirm_days_check check (standing_confirm_days between 1 and 30),
  add column standing_grace_days integer not null default 3
    constraint settings_standing_grace_days_check check (standing_grace_days between 0 and 30),
  -- Of the last four dates, how many have to be attended; null: no standing place counts as little used.
  add column standing_min_attendance integer
    constraint settings_standing_min_attendance_check check (standing_min_attendance between 1 and 4);

create table studio.standing_places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles on delete restrict,
  series_id uuid not null references studio.class_series on delete restrict,
  since date not null,
  until date,
  state text not null,
  created_at timestamptz not null,
  created_by uuid references studio.profiles on delete set null,
  at_risk_since timestamptz,
  ended_at timestamptz,
  ended_by uuid references studio.profiles on delete set null,
  ended_reason text,
  constraint standing_places_state_check check (state in ('requested', 'active', 'at_risk', 'ended')),
  constraint standing_places_until_check check (until >= since),
  constraint standing_places_at_risk_check check (state <> 'at_risk' or at_risk_since is not null),
  constraint standing_places_ended_check check ((state = 'ended') = (ended_at is not null and ended_reason is not null)),
  constraint standing_places_ended_reason_check check (
    ended_reason in ('member', 'studio', 'declined', 'until', 'plan_ended', 'series_ended', 'account_deleted'))
);
create unique index standing_places_live on studio.standing_places (user_id, series_id) where state <> 'ended';
create index standing_places_user on studio.standing_places (user_id);
create index standing_places_series on studio.standing_places (series_id);
create index standing_places_created_by on studio.standing_places (created_by);
create index standing_places_ended_by on studio.standing_places (ended_by);

-- The dates of a standing place: one row for each published class of its series. A held date has a place in its class, counted in
-- reservation_count; a confirmed date has a reservation, which says what became of it.
create table studio.standing_occurrences (
  id uuid primary key default gen_random_uuid(),
  standing_place_id uuid not null references studio.standing_places on delete cascade,
  scheduled_class_id uuid not null references studio.scheduled_classes on delete cascade,
  state text not null,
  reason text,
  reservation_id uuid references studio.reservations on delete restrict,
  decided_at timestamptz not null,
  decided_by uuid references studio.profiles on delete set null,
  constraint standing_occurrences_once unique (standing_place_id, scheduled_class_id),
  constraint standing_occurrences_state_check check (state in ('held', 'confirmed', 'released', 'skipped')),
  constraint standing_occurrences_reservation_check check ((state = 'confirmed') = (reservation_id is not null)),
  constraint standing_occurrences_reason_check check (
    case state
      when 'released' then reason in ('member', 'studio', 'place_ended')
      when 'skipped' then reason in ('class_cancelled', 'class_moved', 'paused', 'plan_ended', 'no_classes_left', 'weekly_limit',
        'already_booked_that_hour', 'class_full', 'booking_limit', 'waiver_required', 'not_confirmed')
      else reason is null
    end)
);
create index standing_occurrences_class on studio.standing_occurrences (scheduled_class_id);
create index standing_occurrences_held on studio.standing_occurrences (scheduled_class_id) where state = 'held';
create index standing_occurrences_reservation on studio.standing_occurrences (reservation_id);
create index standing_occurrences_decided_by on studio.standing_occurrences (decided_by);
