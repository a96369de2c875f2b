-- A coach who cannot give a class asks staff for a substitute; other coaches who are free offer themselves.
create table studio.substitutions (
  id uuid primary key default gen_random_uuid(),
  scheduled_class_id uuid not null references studio.scheduled_classes on delete cascade,
  instructor_id uuid not null references studio.instructors,
  reason studio.long_text not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create unique index substitutions_open on studio.substitutions (scheduled_class_id, instructor_id) where status = 'open';
create index substitutions_instructor on studio.substitutions (instructor_id);

create table studio.substitution_offers (
  substitution_id uuid not null references studio.substitutions on delete cascade,
  instructor_id uuid not null references studio.instructors,
  offered_at timestamptz not null,
  primary key (substitution_id, instructor_id)
);
create index substitution_offers_instructor on studio.substitution_offers (instructor_id);
