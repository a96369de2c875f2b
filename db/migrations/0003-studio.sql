-- The studio: who comes, what is taught, what was bought, who holds which place.
-- Locks are taken in one order everywhere: profile, instructors, scheduled classes by id, user plans by id.
create schema studio;

create collation studio.spanish (provider = icu, locale = 'es-MX');

-- One row. Rules read their limits from here; screens show the rest.
create table studio.settings (
  id boolean primary key default true check (id),
  name text not null check (length(name) between 1 and 100),
  tagline text not null default '' check (length(tagline) <= 200),
  city text not null check (length(city) between 1 and 100),
  timezone text not null default 'America/Mazatlan',
  address text not null default '' check (length(address) <= 300),
  maps_url text check (maps_url ~ '^https://'),
  navigation_url text check (navigation_url ~ '^https://'),
  map_embed_url text check (map_embed_url ~ '^https://'),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 20),
  whatsapp text not null default '' check (whatsapp ~ '^[0-9]*$'),
  instagram_url text check (instagram_url ~ '^https://'),
  bank_name text not null default '' check (length(bank_name) <= 100),
  bank_holder text not null default '' check (length(bank_holder) <= 100),
  bank_clabe text not null default '' check (bank_clabe ~ '^([0-9]{18})?$'),
  bank_card text not null default '' check (bank_card ~ '^([0-9]{16})?$'),
  -- A member may cancel with return until cancel_free_minutes before the start, without it until cancel_min_minutes.
  cancel_free_minutes integer not null default 360 check (cancel_free_minutes between 0 and 43200),
  cancel_min_minutes integer not null default 60 check (cancel_min_minutes between 0 and 43200),
  min_advance_minutes integer not null default 0 check (min_advance_minutes between 0 and 43200),
  refuse_overlapping_reservations boolean not null default true,
  unpaid_plan_days integer not null default 7 check (unpaid_plan_days between 1 and 90),
  -- The opening promotion: which plan by name, and the words around its price. Never computed from a percentage.
  promotion_active boolean not null default false,
  promotion_match text check (length(promotion_match) between 1 and 100),
  promotion_price_cents integer check (promotion_price_cents between 0 and 100000000),
  promotion_was_cents integer check (promotion_was_cents between 0 and 100000000),
  promotion_label text check (length(promotion_label) <= 20),
  promotion_badge text check (length(promotion_badge) <= 40),
  promotion_note text check (length(promotion_note) <= 100),
  require_admin_factor boolean not null default false,
  remind_classes boolean not null default true,
  remind_plan_end boolean not null default true,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (cancel_min_minutes <= cancel_free_minutes),
  check (not promotion_active or (promotion_match is not null and promotion_price_cents is not null))
);

create table studio.profiles (
  user_id uuid primary key references identity.users on delete restrict,
  -- Empty once the person was erased: money and attendance stay, nobody is named.
  full_name text not null check (length(full_name) <= 100),
  display_name text check (length(display_name) <= 100),
  phone text check (phone ~ '^[0-9]{10}$'),
  genre text check (genre in ('Mujer', 'Hombre', 'No binario', 'Prefiero no decir', 'Otro')),
  birthdate date check (birthdate >= '1900-01-01'),
  referral_source text check (length(referral_source) <= 100),
  address text check (length(address) <= 300),
  bio text check (length(bio) <= 2000),
  is_active boolean not null default true,
  remind_classes boolean not null default true,
  remind_plan_end boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  version integer not null default 1
);
create index profiles_name on studio.profiles (full_name collate studio.spanish);
create index profiles_created on studio.profiles (created_at desc);

create table studio.instructors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references studio.profiles on delete restrict,
  display_name text not null check (length(display_name) between 1 and 100),
  bio text not null default '' check (length(bio) <= 2000),
  picture_path text references identity.pictures on delete set null on update cascade,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index instructors_name on studio.instructors (display_name collate studio.spanish) where archived_at is null;
create index instructors_picture on studio.instructors (picture_path);

create table studio.classes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  description text not null check (length(btrim(description)) between 1 and 2000),
  duration_minutes integer not null default 60 check (duration_minutes between 15 and 600),
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index classes_name on studio.classes (lower(name)) where archived_at is null;

create table studio.time_slots (
  id uuid primary key default gen_random_uuid(),
  time_slot time not null check (extract(second from time_slot) = 0),
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (is_active = (archived_at is null))
);
create unique index time_slots_active on studio.time_slots (time_slot) where is_active;

-- Each change of a scheduled class, bookings included, takes a new number: the public week is rebuilt when their sum changes.
create sequence studio.schedule_revision;

create table studio.scheduled_classes (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references studio.classes on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_capacity integer not null default 14 check (max_capacity between 1 and 500),
  reservation_count integer not null default 0 check (reservation_count >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'canceled')),
  is_special boolean not null default false,
  special_class_name text check (length(special_class_name) between 1 and 100 and special_class_name = upper(btrim(special_class_name))),
  special_class_description text check (length(special_class_description) <= 2000),
  special_color1 text not null default '#FFB347' check (special_color1 ~ '^#[0-9A-Fa-f]{6}$'),
  special_color2 text not null default '#FF5E62' check (special_color2 ~ '^#[0-9A-Fa-f]{6}$'),
  canceled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision bigint not null default nextval('studio.schedule_revision'),
  version integer not null default 1,
  constraint scheduled_classes_capacity check (reservation_count <= max_capacity),
  check (ends_at >= starts_at + interval '15 minutes' and ends_at <= starts_at + interval '600 minutes'),
  check (not is_special or special_class_name is not null),
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status = 'scheduled' or reservation_count = 0)
);
create index scheduled_classes_starts on studio.scheduled_classes (starts_at);
create index scheduled_classes_class on studio.scheduled_classes (class_id, starts_at);

create table studio.scheduled_class_instructors (
  scheduled_class_id uuid not null references studio.scheduled_classes on delete cascade,
  instructor_id uuid not null references studio.instructors on delete restrict,
  position smallint not null default 0,
  primary key (scheduled_class_id, instructor_id)
);
create index scheduled_class_instructors_instructor on studio.scheduled_class_instructors (instructor_id);

create table studio.plans (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  description text not null check (length(btrim(description)) between 1 and 2000),
  price_cents integer not null check (price_cents between 0 and 100000000),
  duration_days integer not null check (duration_days between 1 and 3650),
  -- Null: unlimited.
  class_limit integer check (class_limit between 1 and 10000),
  benefits text[] not null default '{}' check (cardinality(benefits) <= 50),
  is_active boolean not null default true,
  display_order integer not null check (display_order >= 1),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index plans_order on studio.plans (display_order, created_at) where archived_at is null;

create table studio.discounts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 24),
  code text not null check (length(code) between 1 and 12 and code = upper(btrim(code))),
  discount_percent integer not null default 10 check (discount_percent between 1 and 100),
  valid_from date not null,
  valid_to date,
  min_purchase_cents integer check (min_purchase_cents between 0 and 100000000),
  limit_per_user boolean not null default false,
  total_uses_limit integer check (total_uses_limit >= 0),
  uses_count integer not null default 0 check (uses_count >= 0),
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (valid_to is null or valid_to >= valid_from)
);
create unique index discounts_code on studio.discounts (code) where archived_at is null;

-- A plan somebody bought or was given: a snapshot of what was sold, its money and its dates.
create table studio.user_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references studio.profiles on delete restrict,
  plan_id uuid not null references studio.plans on delete restrict,
  reference text not null unique check (reference ~ '^EST-[A-HJ-KM-NP-Z2-9]{6}$'),
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  benefits text[] not null,
  duration_days integer not null check (duration_days between 1 and 3650),
  class_limit integer check (class_limit >= 1),
  -- -1: unlimited. Changes only inside the booking functions, each time with a row in plan_ledger.
  classes_remaining integer not null constraint user_plans_balance check (classes_remaining >= -1),
  status text not null check (status in ('frozen', 'active', 'cancelled')),
  payment_status text not null check (payment_status in ('pending', 'completed', 'refused', 'reversed')),
  payment_method text not null check (payment_method in ('card', 'transfer', 'cash')),
  payment_channel text check (payment_channel in ('transfer', 'oxxo')),
  list_price_cents integer not null check (list_price_cents between 0 and 100000000),
  price_cents integer not null check (price_cents between 0 and 100000000),
  amount_paid_cents integer check (amount_paid_cents between 0 and 100000000),
  discount_id uuid references studio.discounts on delete restrict,
  discount_code text,
  start_date date not null,
  end_date date not null,
  created_by uuid references studio.profiles on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  verified_at timestamptz,
  verified_by uuid references studio.profiles on delete set null,
  closed_at timestamptz,
  closed_by uuid references studio.profiles on delete set null,
  -- Why a plan was cancelled: by staff, unpaid, its payment refused or reversed.
  closed_kind text check (closed_kind in ('cancelled', 'unpaid', 'refused', 'reversed', 'erased')),
  closed_reason text check (length(closed_reason) <= 2000),
  version integer not null default 1,
  check (end_date >= start_date),
  constraint user_plans_unlimited check ((class_limit is null) = (classes_remaining = -1)),
  check (status <> 'active' or payment_status = 'completed'),
  check ((status = 'cancelled') = (closed_at is not null)),
  check (payment_status <> 'completed' or verified_at is not null)
);
create index user_plans_user on studio.user_plans (user_id, end_date desc);
create index user_plans_plan on studio.user_plans (plan_id);
create index user_plans_pending on studio.user_plans (created_at) where status = 'frozen' and payment_status = 'pending';
create index user_plans_ending on studio.user_plans (end_date) where status = 'active';
create index user_plans_verified on studio.user_plans (verified_at) where verified_at is not null;
create index user_plans_discount on studio.user_plans (discount_id) where discount_id is not null;

create table studio.discount_redemptions (
  user_plan_id uuid primary key references studio.user_plans on delete restrict,
  discount_id uuid not null references studio.discounts on delete restrict,
  user_id uuid not null references studio.profiles on delete restrict,
  amount_cents integer not null check (amount_cents >= 0),
  created_at timestamptz not null,
  -- Given back when the purchase came to nothing.
  released_at timestamptz
);
create index discount_redemptions_use on studio.discount_redemptions (discount_id, user_id) where released_at is null;
create index discount_redemptions_user on studio.discount_redemptions (user_id);

create table studio.reservations (
  id uuid primary key default gen_random_uuid(),
  scheduled_class_id uuid not null references studio.scheduled_classes on delete restrict,
  user_id uuid not null references studio.profiles on delete restrict,
  -- The plan that paid: a returned class goes back to it.
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  status text not null default 'reserved' check (status in ('reserved', 'canceled')),
  booked_by uuid references studio.profiles on delete set null,
  override_reason text check (length(override_reason) <= 2000),
  canceled_at timestamptz,
  canceled_by text check (canceled_by in ('member', 'studio')),
  -- Whether the class went back to the plan.
  class_returned boolean,
  cancel_reason text check (length(cancel_reason) <= 2000),
  -- The class was moved after it was booked: it may be cancelled with return until it starts.
  free_cancellation boolean not null default false,
  attendance text check (attendance in ('attended', 'no_show')),
  attendance_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'canceled') = (canceled_at is not null and canceled_by is not null and class_returned is not null)),
  check (attendance is null or status = 'reserved')
);
create unique index reservations_live on studio.reservations (user_id, scheduled_class_id) where status = 'reserved';
create index reservations_class on studio.reservations (scheduled_class_id, created_at);
create index reservations_user on studio.reservations (user_id, created_at desc);
create index reservations_plan on studio.reservations (user_plan_id);

-- Every change of a plan's balance, in order. Its sum is the balance (0 for unlimited plans).
create table studio.plan_ledger (
  id bigint generated always as identity primary key,
  user_plan_id uuid not null references studio.user_plans on delete restrict,
  reservation_id uuid references studio.reservations on delete restrict,
  kind text not null check (kind in ('grant', 'book', 'return', 'late_cancel', 'studio_cancel', 'adjust')),
  delta integer not null,
  reason text check (length(reason) <= 2000),
  actor_id uuid references studio.profiles on delete set null,
  created_at timestamptz not null,
  check ((kind in ('grant', 'adjust')) = (reservation_id is null)),
  check (case kind
    when 'grant' then delta >= 0
    when 'book' then delta in (-1, 0)
    when 'return' then delta in (1, 0)
    when 'late_cancel' then delta = 0
    when 'studio_cancel' then delta in (1, 0)
    else true end)
);
create index plan_ledger_plan on studio.plan_ledger (user_plan_id, id);
create index plan_ledger_reservation on studio.plan_ledger (reservation_id) where reservation_id is not null;
create trigger plan_ledger_append_only before update or delete or truncate on studio.plan_ledger
  for each statement execute function platform.refuse_change();

create table studio.legal_documents (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('terms', 'privacy_policy')),
  version integer not null check (version >= 1),
  content text not null check (length(content) between 1 and 100000),
  published_at timestamptz not null,
  published_by uuid references studio.profiles on delete set null,
  unique (type, version)
);

create table studio.legal_acceptances (
  user_id uuid not null references studio.profiles on delete restrict,
  type text not null,
  version integer not null,
  accepted_at timestamptz not null,
  primary key (user_id, type, version),
  foreign key (type, version) references studio.legal_documents (type, version) on delete restrict
);

-- What staff may take back for a few seconds: a deletion, a move, a copy.
create table studio.undo_actions (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references studio.profiles on delete cascade,
  kind text not null check (kind in ('delete_class', 'move_class', 'copy_classes', 'close_days')),
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index undo_actions_actor on studio.undo_actions (actor_id, created_at desc);

create function studio.raise_schedule_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('studio.schedule_revision');
  return new;
end
$$;
create trigger scheduled_classes_revision before update on studio.scheduled_classes
  for each row execute function studio.raise_schedule_revision();

create trigger settings_version before update on studio.settings for each row execute function platform.raise_version();
create trigger profiles_version before update on studio.profiles for each row execute function platform.raise_version();
create trigger instructors_version before update on studio.instructors for each row execute function platform.raise_version();
create trigger classes_version before update on studio.classes for each row execute function platform.raise_version();
create trigger time_slots_version before update on studio.time_slots for each row execute function platform.raise_version();
create trigger plans_version before update on studio.plans for each row execute function platform.raise_version();
create trigger discounts_version before update of name, code, discount_percent, valid_from, valid_to, min_purchase_cents,
  limit_per_user, total_uses_limit, is_active, archived_at on studio.discounts
  for each row execute function platform.raise_version();
-- A booking moves a counter, it does not edit the class or the plan: only edits raise their version.
create trigger scheduled_classes_version before update of class_id, starts_at, ends_at, max_capacity, status, is_special,
  special_class_name, special_class_description, special_color1, special_color2 on studio.scheduled_classes
  for each row execute function platform.raise_version();
create trigger user_plans_version before update of status, payment_status, payment_method, start_date, end_date, price_cents,
  amount_paid_cents, closed_at on studio.user_plans
  for each row execute function platform.raise_version();
create trigger reservations_version before update on studio.reservations for each row execute function platform.raise_version();
