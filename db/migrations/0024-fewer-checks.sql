-- The schema of the oldest version whose databases and backups can be upgraded. The file stands for the migrations 0001 to
-- 0024 and has the name of the last of them, under which databases and backups recorded it.
set local check_function_bodies = off;

create schema platform;
create schema identity;
create schema studio;

create collation studio.spanish (provider = icu, locale = 'es-MX');

create domain platform.idempotency_key as text constraint idempotency_key_check CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 200)));
create domain platform.kept_status as integer constraint kept_status_check CHECK (((VALUE >= 200) AND (VALUE <= 499)));
create domain studio.attendance as text constraint attendance_check CHECK ((VALUE = ANY (ARRAY['attended'::text, 'no_show'::text])));
create domain studio.canceller as text constraint canceller_check CHECK ((VALUE = ANY (ARRAY['member'::text, 'studio'::text])));
create domain studio.capacity as integer constraint capacity_check CHECK (((VALUE >= 1) AND (VALUE <= 500)));
create domain studio.cents as integer constraint cents_check CHECK (((VALUE >= 0) AND (VALUE <= 100000000)));
create domain studio.class_balance as integer constraint class_balance_check CHECK ((VALUE >= '-1'::integer));
create domain studio.class_limit as integer constraint class_limit_check CHECK ((VALUE >= 1));
create domain studio.class_status as text constraint class_status_check CHECK ((VALUE = ANY (ARRAY['scheduled'::text, 'canceled'::text])));
create domain studio.closing as text constraint closing_check CHECK ((VALUE = ANY (ARRAY['cancelled'::text, 'unpaid'::text, 'refused'::text, 'reversed'::text, 'erased'::text])));
create domain studio.color as text constraint color_check CHECK ((VALUE ~ '^#[0-9A-Fa-f]{6}$'::text));
create domain studio.ledger_kind as text constraint ledger_kind_check CHECK ((VALUE = ANY (ARRAY['grant'::text, 'book'::text, 'return'::text, 'late_cancel'::text, 'studio_cancel'::text, 'adjust'::text])));
create domain studio.long_text as text constraint long_text_check CHECK ((length(VALUE) <= 2000));
create domain studio.overbooking as integer constraint overbooking_check CHECK (((VALUE >= 0) AND (VALUE <= 5)));
create domain studio.payment_channel as text constraint payment_channel_check CHECK ((VALUE = ANY (ARRAY['transfer'::text, 'oxxo'::text])));
create domain studio.payment_method as text constraint payment_method_check CHECK ((VALUE = ANY (ARRAY['card'::text, 'transfer'::text, 'cash'::text])));
create domain studio.payment_status as text constraint payment_status_check CHECK ((VALUE = ANY (ARRAY['pending'::text, 'completed'::text, 'refused'::text, 'reversed'::text])));
create domain studio.place_count as integer constraint place_count_check CHECK ((VALUE >= 0));
create domain studio.plan_days as integer constraint plan_days_check CHECK (((VALUE >= 1) AND (VALUE <= 3650)));
create domain studio.plan_status as text constraint plan_status_check CHECK ((VALUE = ANY (ARRAY['frozen'::text, 'active'::text, 'cancelled'::text])));
create domain studio.reservation_status as text constraint reservation_status_check CHECK ((VALUE = ANY (ARRAY['reserved'::text, 'canceled'::text])));
create domain studio.short_name as text constraint short_name_check CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 100)));
create domain studio.special_name as text constraint special_name_check CHECK ((((length(VALUE) >= 1) AND (length(VALUE) <= 100)) AND (VALUE = upper(btrim(VALUE)))));
create domain studio.transfer_reference as text constraint transfer_reference_check CHECK ((VALUE ~ '^EST-[A-HJ-KM-NP-Z2-9]{6}$'::text));

create type studio.booking_verdict as (user_id uuid, class_id uuid, code text, reservation_id uuid, repeated boolean, plan_id uuid, plan_name text, plan_date date);

create sequence studio.schedule_revision;

create table platform.audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_kind text not null,
  action text not null,
  entity text not null,
  entity_id text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'member'::text, 'instructor'::text, 'admin'::text, 'system'::text])))
);
CREATE INDEX audit_log_action ON platform.audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_actor ON platform.audit_log USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_at ON platform.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_entity ON platform.audit_log USING btree (entity, entity_id, id DESC);
CREATE INDEX audit_log_subject ON platform.audit_log USING btree (subject_id, id DESC) WHERE (subject_id IS NOT NULL);

create table platform.function_versions (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint function_versions_pkey PRIMARY KEY (name)
);

create table platform.idempotency_keys (
  user_id uuid not null,
  route text not null,
  key platform.idempotency_key not null,
  body_hash text not null,
  status platform.kept_status not null,
  response jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_created ON platform.idempotency_keys USING btree (created_at);

create table platform.installation (
  id boolean default true not null,
  keys_fingerprint text,
  seeded text,
  seeded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  accounts_project text,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id),
  constraint installation_seeded_check CHECK ((seeded = ANY (ARRAY['demo'::text, 'empty'::text])))
);

create table platform.outbox (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  template text not null,
  recipient text not null,
  data jsonb default '{}'::jsonb not null,
  dedupe_key text,
  message_id text not null,
  created_at timestamp with time zone not null,
  not_before timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint outbox_kind_check CHECK ((kind = 'mail'::text))
);
CREATE INDEX outbox_due ON platform.outbox USING btree (not_before) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_sent ON platform.outbox USING btree (sent_at DESC) WHERE (sent_at IS NOT NULL);

create table platform.rate_counters (
  bucket text not null,
  subject text not null,
  count integer not null,
  window_ends timestamp with time zone not null,
  constraint rate_counters_pkey PRIMARY KEY (bucket, subject),
  constraint rate_counters_count_check CHECK ((count >= 0))
);
CREATE INDEX rate_counters_window ON platform.rate_counters USING btree (window_ends);

create table identity.users (
  id uuid default gen_random_uuid() not null,
  email text,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  email_change_old_confirmed boolean default false not null,
  email_change_new_confirmed boolean default false not null,
  user_metadata jsonb default '{}'::jsonb not null,
  last_sign_in_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  banned_until timestamp with time zone,
  deleted_at timestamp with time zone,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reauthentication_sent_at timestamp with time zone,
  invited_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint users_new_email_check CHECK ((new_email = lower(new_email))),
  constraint users_password_hash_check CHECK (((password_hash IS NULL) OR (password_hash ~~ '$argon2id$%'::text)))
);
CREATE INDEX users_created ON identity.users USING btree (created_at);

create table identity.factors (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  factor_type text not null,
  friendly_name text,
  status text not null,
  secret_encrypted bytea not null,
  last_accepted_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint factors_factor_type_check CHECK ((factor_type = 'totp'::text)),
  constraint factors_friendly_name_check CHECK ((length(friendly_name) <= 100)),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);
CREATE UNIQUE INDEX factors_name ON identity.factors USING btree (user_id, friendly_name) WHERE (friendly_name IS NOT NULL);
CREATE INDEX factors_user ON identity.factors USING btree (user_id);

create table identity.challenges (
  id uuid default gen_random_uuid() not null,
  factor_id uuid not null,
  ip text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint challenges_pkey PRIMARY KEY (id),
  constraint challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES identity.factors(id) ON DELETE CASCADE
);
CREATE INDEX challenges_expiry ON identity.challenges USING btree (expires_at);
CREATE INDEX challenges_factor ON identity.challenges USING btree (factor_id);

create table identity.known_networks (
  user_id uuid not null,
  network text not null,
  last_seen_at timestamp with time zone not null,
  constraint known_networks_pkey PRIMARY KEY (user_id, network),
  constraint known_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);

create table identity.one_time_tokens (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  token_hash text not null,
  code_hash text,
  failed_codes integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_check CHECK ((expires_at > created_at)),
  constraint one_time_tokens_failed_codes_check CHECK (((failed_codes >= 0) AND (failed_codes <= 5))),
  constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'invite'::text, 'magiclink'::text, 'email_change_old'::text, 'email_change_new'::text, 'reauthentication'::text])))
);
CREATE INDEX one_time_tokens_expiry ON identity.one_time_tokens USING btree (expires_at);
CREATE UNIQUE INDEX one_time_tokens_live ON identity.one_time_tokens USING btree (user_id, kind) WHERE (used_at IS NULL);

create table identity.pictures (
  path text not null,
  owner_id uuid,
  content_type text,
  bytes bytea,
  etag text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint pictures_pkey PRIMARY KEY (path),
  constraint pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES identity.users(id) ON DELETE SET NULL,
  constraint pictures_bytes_check CHECK ((octet_length(bytes) <= ((5 * 1024) * 1024))),
  constraint pictures_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/svg+xml'::text]))),
  constraint pictures_path_check CHECK ((length(path) <= 300)),
  constraint pictures_whole_or_elsewhere CHECK ((num_nulls(content_type, bytes, etag) = ANY (ARRAY[0, 3])))
);
CREATE INDEX pictures_owner ON identity.pictures USING btree (owner_id);

create table identity.project_tasks (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  action text not null,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null,
  not_before timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  path text default ''::text not null,
  constraint project_tasks_pkey PRIMARY KEY (id),
  constraint project_tasks_user_id_action_path_key UNIQUE (user_id, action, path),
  constraint project_tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint project_tasks_action_check CHECK ((action = ANY (ARRAY['delete'::text, 'ban'::text, 'confirm'::text, 'resend'::text, 'recover'::text, 'remove_picture'::text]))),
  constraint project_tasks_attempts_check CHECK ((attempts >= 0)),
  constraint project_tasks_path_check CHECK (((action = 'remove_picture'::text) = (path <> ''::text)))
);
CREATE INDEX project_tasks_due ON identity.project_tasks USING btree (not_before);

create table identity.recovery_codes (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);

create table identity.sessions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  counter bigint default 0 not null,
  aal text default 'aal1'::text not null,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  ip text,
  user_agent text,
  least_counter bigint default 0 not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint sessions_counter_check CHECK ((counter >= 0)),
  constraint sessions_least_counter_check CHECK ((least_counter >= 0))
);
CREATE INDEX sessions_refreshed ON identity.sessions USING btree (refreshed_at);
CREATE INDEX sessions_user ON identity.sessions USING btree (user_id);

create table identity.session_methods (
  session_id uuid not null,
  method text not null,
  at timestamp with time zone not null,
  constraint session_methods_pkey PRIMARY KEY (session_id, method),
  constraint session_methods_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE
);

create table identity.user_roles (
  user_id uuid not null,
  role text not null,
  granted_by uuid,
  granted_at timestamp with time zone not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES identity.users(id) ON DELETE SET NULL,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'instructor'::text])))
);
CREATE INDEX user_roles_granted_by ON identity.user_roles USING btree (granted_by);
CREATE INDEX user_roles_role ON identity.user_roles USING btree (role);

create table studio.classes (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text not null,
  duration_minutes integer default 60 not null,
  is_active boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 2000))),
  constraint classes_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 600))),
  constraint classes_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);
CREATE UNIQUE INDEX classes_name ON studio.classes USING btree (lower(name)) WHERE (archived_at IS NULL);

create table studio.discounts (
  id uuid default gen_random_uuid() not null,
  name text not null,
  code text not null,
  discount_percent integer default 10 not null,
  valid_from date not null,
  valid_to date,
  min_purchase_cents integer,
  limit_per_user boolean default false not null,
  total_uses_limit integer,
  uses_count integer default 0 not null,
  is_active boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint discounts_code_check CHECK ((((length(code) >= 1) AND (length(code) <= 12)) AND (code = upper(btrim(code))))),
  constraint discounts_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 100))),
  constraint discounts_min_purchase_cents_check CHECK (((min_purchase_cents >= 0) AND (min_purchase_cents <= 100000000))),
  constraint discounts_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 24))),
  constraint discounts_total_uses_limit_check CHECK ((total_uses_limit >= 0)),
  constraint discounts_uses_count_check CHECK ((uses_count >= 0))
);
CREATE UNIQUE INDEX discounts_code ON studio.discounts USING btree (code) WHERE (archived_at IS NULL);

create table studio.plans (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text not null,
  price_cents integer not null,
  duration_days integer not null,
  class_limit integer,
  benefits text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  display_order integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_benefits_check CHECK ((cardinality(benefits) <= 50)),
  constraint plans_class_limit_check CHECK (((class_limit >= 1) AND (class_limit <= 10000))),
  constraint plans_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 2000))),
  constraint plans_display_order_check CHECK ((display_order >= 1)),
  constraint plans_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 3650))),
  constraint plans_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint plans_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 100000000)))
);
CREATE INDEX plans_order ON studio.plans USING btree (display_order, created_at) WHERE (archived_at IS NULL);

create table studio.profiles (
  user_id uuid not null,
  full_name text not null,
  display_name text,
  phone text,
  genre text,
  birthdate date,
  referral_source text,
  address text,
  bio text,
  is_active boolean default true not null,
  remind_classes boolean default true not null,
  remind_plan_end boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  version integer default 1 not null,
  search text default ''::text not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE RESTRICT,
  constraint profiles_address_check CHECK ((length(address) <= 300)),
  constraint profiles_bio_check CHECK ((length(bio) <= 2000)),
  constraint profiles_birthdate_check CHECK ((birthdate >= '1900-01-01'::date)),
  constraint profiles_display_name_check CHECK ((length(display_name) <= 100)),
  constraint profiles_full_name_check CHECK ((length(full_name) <= 100)),
  constraint profiles_genre_check CHECK ((genre = ANY (ARRAY['Mujer'::text, 'Hombre'::text, 'No binario'::text, 'Prefiero no decir'::text, 'Otro'::text]))),
  constraint profiles_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint profiles_referral_source_check CHECK ((length(referral_source) <= 100))
);
CREATE INDEX profiles_created ON studio.profiles USING btree (created_at DESC);
CREATE INDEX profiles_name ON studio.profiles USING btree (full_name COLLATE studio.spanish);
CREATE INDEX profiles_present ON studio.profiles USING btree (is_active) WHERE (erased_at IS NULL);

create table studio.closures (
  id uuid default gen_random_uuid() not null,
  start_date date not null,
  end_date date not null,
  reason text default ''::text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint closures_pkey PRIMARY KEY (id),
  constraint closures_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint closures_check CHECK ((end_date >= start_date)),
  constraint closures_reason_check CHECK ((length(reason) <= 2000))
);
CREATE INDEX closures_days ON studio.closures USING btree (end_date) WHERE (lifted_at IS NULL);

create table studio.instructors (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  display_name text not null,
  bio text default ''::text not null,
  picture_path text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint instructors_pkey PRIMARY KEY (id),
  constraint instructors_user_id_key UNIQUE (user_id),
  constraint instructors_picture_path_fkey FOREIGN KEY (picture_path) REFERENCES identity.pictures(path) ON UPDATE CASCADE ON DELETE SET NULL,
  constraint instructors_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint instructors_bio_check CHECK ((length(bio) <= 2000)),
  constraint instructors_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100)))
);
CREATE INDEX instructors_name ON studio.instructors USING btree (display_name COLLATE studio.spanish) WHERE (archived_at IS NULL);
CREATE INDEX instructors_picture ON studio.instructors USING btree (picture_path);

create table studio.legal_documents (
  id uuid default gen_random_uuid() not null,
  type text not null,
  version integer not null,
  content text not null,
  published_at timestamp with time zone not null,
  published_by uuid,
  constraint legal_documents_pkey PRIMARY KEY (id),
  constraint legal_documents_type_version_key UNIQUE (type, version),
  constraint legal_documents_published_by_fkey FOREIGN KEY (published_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint legal_documents_content_check CHECK (((length(content) >= 1) AND (length(content) <= 100000))),
  constraint legal_documents_type_check CHECK ((type = ANY (ARRAY['terms'::text, 'privacy_policy'::text]))),
  constraint legal_documents_version_check CHECK ((version >= 1))
);

create table studio.legal_acceptances (
  user_id uuid not null,
  type text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  constraint legal_acceptances_pkey PRIMARY KEY (user_id, type, version),
  constraint legal_acceptances_type_version_fkey FOREIGN KEY (type, version) REFERENCES studio.legal_documents(type, version) ON DELETE RESTRICT,
  constraint legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT
);

create table studio.scheduled_classes (
  id uuid default gen_random_uuid() not null,
  class_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  max_capacity studio.capacity default 14 not null,
  reservation_count studio.place_count default 0 not null,
  status studio.class_status default 'scheduled'::text not null,
  is_special boolean default false not null,
  special_class_name studio.special_name,
  special_class_description studio.long_text,
  special_color1 studio.color default '#FFB347'::text not null,
  special_color2 studio.color default '#FF5E62'::text not null,
  canceled_at timestamp with time zone,
  cancel_reason studio.long_text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revision bigint default nextval('studio.schedule_revision'::regclass) not null,
  version integer default 1 not null,
  overbooked studio.overbooking default 0 not null,
  constraint scheduled_classes_pkey PRIMARY KEY (id),
  constraint scheduled_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES studio.classes(id) ON DELETE RESTRICT,
  constraint scheduled_classes_capacity CHECK (((reservation_count)::integer <= ((max_capacity)::integer + (overbooked)::integer))),
  constraint scheduled_classes_check CHECK (((ends_at >= (starts_at + '00:15:00'::interval)) AND (ends_at <= (starts_at + '10:00:00'::interval)))),
  constraint scheduled_classes_check1 CHECK (((NOT is_special) OR (special_class_name IS NOT NULL))),
  constraint scheduled_classes_check2 CHECK ((((status)::text = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint scheduled_classes_check3 CHECK ((((status)::text = 'scheduled'::text) OR ((reservation_count)::integer = 0)))
);
CREATE INDEX scheduled_classes_class ON studio.scheduled_classes USING btree (class_id, starts_at);
CREATE INDEX scheduled_classes_starts ON studio.scheduled_classes USING btree (starts_at);

create table studio.scheduled_class_instructors (
  scheduled_class_id uuid not null,
  instructor_id uuid not null,
  "position" smallint default 0 not null,
  constraint scheduled_class_instructors_pkey PRIMARY KEY (scheduled_class_id, instructor_id),
  constraint scheduled_class_instructors_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id) ON DELETE RESTRICT,
  constraint scheduled_class_instructors_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_class_instructors_instructor ON studio.scheduled_class_instructors USING btree (instructor_id);

create table studio.settings (
  id boolean default true not null,
  name text not null,
  tagline text default ''::text not null,
  city text not null,
  timezone text default 'America/Mazatlan'::text not null,
  address text default ''::text not null,
  maps_url text,
  navigation_url text,
  map_embed_url text,
  email text default ''::text not null,
  phone text default ''::text not null,
  whatsapp text default ''::text not null,
  instagram_url text,
  bank_name text default ''::text not null,
  bank_holder text default ''::text not null,
  bank_clabe text default ''::text not null,
  bank_card text default ''::text not null,
  cancel_free_minutes integer default 360 not null,
  cancel_min_minutes integer default 60 not null,
  min_advance_minutes integer default 0 not null,
  refuse_overlapping_reservations boolean default true not null,
  unpaid_plan_days integer default 7 not null,
  promotion_active boolean default false not null,
  promotion_match text,
  promotion_price_cents integer,
  promotion_was_cents integer,
  promotion_label text,
  promotion_badge text,
  promotion_note text,
  require_admin_factor boolean default false not null,
  remind_classes boolean default true not null,
  remind_plan_end boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint settings_pkey PRIMARY KEY (id),
  constraint settings_address_check CHECK ((length(address) <= 300)),
  constraint settings_bank_card_check CHECK ((bank_card ~ '^([0-9]{16})?$'::text)),
  constraint settings_bank_clabe_check CHECK ((bank_clabe ~ '^([0-9]{18})?$'::text)),
  constraint settings_bank_holder_check CHECK ((length(bank_holder) <= 100)),
  constraint settings_bank_name_check CHECK ((length(bank_name) <= 100)),
  constraint settings_cancel_free_minutes_check CHECK (((cancel_free_minutes >= 0) AND (cancel_free_minutes <= 43200))),
  constraint settings_cancel_min_minutes_check CHECK (((cancel_min_minutes >= 0) AND (cancel_min_minutes <= 43200))),
  constraint settings_check CHECK ((cancel_min_minutes <= cancel_free_minutes)),
  constraint settings_check1 CHECK (((NOT promotion_active) OR ((promotion_match IS NOT NULL) AND (promotion_price_cents IS NOT NULL)))),
  constraint settings_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  constraint settings_email_check CHECK ((length(email) <= 255)),
  constraint settings_id_check CHECK (id),
  constraint settings_instagram_url_check CHECK ((instagram_url ~ '^https://'::text)),
  constraint settings_map_embed_url_check CHECK ((map_embed_url ~ '^https://'::text)),
  constraint settings_maps_url_check CHECK ((maps_url ~ '^https://'::text)),
  constraint settings_min_advance_minutes_check CHECK (((min_advance_minutes >= 0) AND (min_advance_minutes <= 43200))),
  constraint settings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint settings_navigation_url_check CHECK ((navigation_url ~ '^https://'::text)),
  constraint settings_phone_check CHECK ((length(phone) <= 20)),
  constraint settings_promotion_badge_check CHECK ((length(promotion_badge) <= 40)),
  constraint settings_promotion_label_check CHECK ((length(promotion_label) <= 20)),
  constraint settings_promotion_match_check CHECK (((length(promotion_match) >= 1) AND (length(promotion_match) <= 100))),
  constraint settings_promotion_note_check CHECK ((length(promotion_note) <= 100)),
  constraint settings_promotion_price_cents_check CHECK (((promotion_price_cents >= 0) AND (promotion_price_cents <= 100000000))),
  constraint settings_promotion_was_cents_check CHECK (((promotion_was_cents >= 0) AND (promotion_was_cents <= 100000000))),
  constraint settings_tagline_check CHECK ((length(tagline) <= 200)),
  constraint settings_unpaid_plan_days_check CHECK (((unpaid_plan_days >= 1) AND (unpaid_plan_days <= 90))),
  constraint settings_whatsapp_check CHECK ((whatsapp ~ '^[0-9]*$'::text))
);

create table studio.time_slots (
  id uuid default gen_random_uuid() not null,
  time_slot time without time zone not null,
  is_active boolean default true not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint time_slots_pkey PRIMARY KEY (id),
  constraint time_slots_check CHECK ((is_active = (archived_at IS NULL))),
  constraint time_slots_time_slot_check CHECK ((EXTRACT(second FROM time_slot) = (0)::numeric))
);
CREATE UNIQUE INDEX time_slots_active ON studio.time_slots USING btree (time_slot) WHERE is_active;

create table studio.undo_actions (
  id uuid default gen_random_uuid() not null,
  actor_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint undo_actions_pkey PRIMARY KEY (id),
  constraint undo_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE CASCADE,
  constraint undo_actions_kind_check CHECK ((kind = ANY (ARRAY['delete_class'::text, 'cancel_class'::text, 'move_class'::text, 'copy_classes'::text, 'close_days'::text, 'remove_slot'::text])))
);
CREATE INDEX undo_actions_actor ON studio.undo_actions USING btree (actor_id, created_at DESC);

create table studio.user_plans (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  plan_id uuid not null,
  reference studio.transfer_reference not null,
  name studio.short_name not null,
  description studio.long_text not null,
  benefits text[] not null,
  duration_days studio.plan_days not null,
  class_limit studio.class_limit,
  classes_remaining studio.class_balance not null,
  status studio.plan_status not null,
  payment_status studio.payment_status not null,
  payment_method studio.payment_method not null,
  payment_channel studio.payment_channel,
  list_price_cents studio.cents not null,
  price_cents studio.cents not null,
  amount_paid_cents studio.cents,
  discount_id uuid,
  discount_code text,
  start_date date not null,
  end_date date not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  verified_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_kind studio.closing,
  closed_reason studio.long_text,
  version integer default 1 not null,
  constraint user_plans_pkey PRIMARY KEY (id),
  constraint user_plans_reference_key UNIQUE (reference),
  constraint user_plans_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES studio.discounts(id) ON DELETE RESTRICT,
  constraint user_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES studio.plans(id) ON DELETE RESTRICT,
  constraint user_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint user_plans_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_check CHECK ((end_date >= start_date)),
  constraint user_plans_check1 CHECK ((((status)::text <> 'active'::text) OR ((payment_status)::text = 'completed'::text))),
  constraint user_plans_check2 CHECK ((((status)::text = 'cancelled'::text) = (closed_at IS NOT NULL))),
  constraint user_plans_check3 CHECK ((((payment_status)::text <> 'completed'::text) OR (verified_at IS NOT NULL))),
  constraint user_plans_unlimited CHECK (((class_limit IS NULL) = ((classes_remaining)::integer = '-1'::integer)))
);
CREATE INDEX user_plans_discount ON studio.user_plans USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX user_plans_ending ON studio.user_plans USING btree (end_date) WHERE ((status)::text = 'active'::text);
CREATE INDEX user_plans_income ON studio.user_plans USING btree (verified_at) INCLUDE (amount_paid_cents) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_pending ON studio.user_plans USING btree (created_at) WHERE (((status)::text = 'frozen'::text) AND ((payment_status)::text = 'pending'::text));
CREATE INDEX user_plans_plan ON studio.user_plans USING btree (plan_id);
CREATE INDEX user_plans_user ON studio.user_plans USING btree (user_id, end_date DESC);
CREATE INDEX user_plans_verified ON studio.user_plans USING btree (verified_at) WHERE (verified_at IS NOT NULL);

create table studio.discount_redemptions (
  user_plan_id uuid not null,
  discount_id uuid not null,
  user_id uuid not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint discount_redemptions_pkey PRIMARY KEY (user_plan_id),
  constraint discount_redemptions_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES studio.discounts(id) ON DELETE RESTRICT,
  constraint discount_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint discount_redemptions_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint discount_redemptions_amount_cents_check CHECK ((amount_cents >= 0))
);
CREATE INDEX discount_redemptions_use ON studio.discount_redemptions USING btree (discount_id, user_id) WHERE (released_at IS NULL);
CREATE INDEX discount_redemptions_user ON studio.discount_redemptions USING btree (user_id);

create table studio.reservations (
  id uuid default gen_random_uuid() not null,
  scheduled_class_id uuid not null,
  user_id uuid not null,
  user_plan_id uuid,
  status studio.reservation_status default 'reserved'::text not null,
  override_reason studio.long_text,
  canceled_at timestamp with time zone,
  canceled_by studio.canceller,
  class_returned boolean,
  cancel_reason studio.long_text,
  free_cancellation boolean default false not null,
  attendance studio.attendance,
  attendance_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE RESTRICT,
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint reservations_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint reservations_check CHECK ((((status)::text = 'canceled'::text) = ((canceled_at IS NOT NULL) AND (canceled_by IS NOT NULL) AND (class_returned IS NOT NULL)))),
  constraint reservations_check1 CHECK (((attendance IS NULL) OR ((status)::text = 'reserved'::text))),
  constraint reservations_paid CHECK (((user_plan_id IS NOT NULL) OR (override_reason IS NOT NULL)))
);
CREATE INDEX reservations_class ON studio.reservations USING btree (scheduled_class_id, created_at);
CREATE INDEX reservations_created ON studio.reservations USING btree (created_at);
CREATE INDEX reservations_given_back ON studio.reservations USING btree (user_id, scheduled_class_id) WHERE ((canceled_by)::text = 'member'::text);
CREATE UNIQUE INDEX reservations_live ON studio.reservations USING btree (user_id, scheduled_class_id) WHERE ((status)::text = 'reserved'::text);
CREATE INDEX reservations_plan ON studio.reservations USING btree (user_plan_id);
CREATE INDEX reservations_user ON studio.reservations USING btree (user_id, created_at DESC);

create table studio.plan_ledger (
  id bigint generated always as identity not null,
  user_plan_id uuid not null,
  reservation_id uuid,
  kind studio.ledger_kind not null,
  delta integer not null,
  reason studio.long_text,
  actor_id uuid,
  created_at timestamp with time zone not null,
  constraint plan_ledger_pkey PRIMARY KEY (id),
  constraint plan_ledger_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint plan_ledger_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE RESTRICT,
  constraint plan_ledger_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint plan_ledger_check CHECK ((((kind)::text = ANY (ARRAY['grant'::text, 'adjust'::text])) = (reservation_id IS NULL))),
  constraint plan_ledger_delta CHECK (((((kind)::text || ' '::text) || (delta)::text) ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+)$'::text))
);
CREATE INDEX plan_ledger_plan ON studio.plan_ledger USING btree (user_plan_id, id);
CREATE INDEX plan_ledger_reservation ON studio.plan_ledger USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

create view identity.accounts as
 SELECT id,
    email,
    email_confirmed_at,
    last_sign_in_at,
    banned_until,
    created_at,
    deleted_at
   FROM identity.users;

create view studio.reservation_details as
 SELECT r.id,
    r.user_id,
    r.scheduled_class_id,
    r.user_plan_id,
    r.status,
    r.canceled_by,
    r.class_returned,
    r.free_cancellation,
    r.created_at,
    c.status AS class_status,
    c.starts_at,
    to_char((c.starts_at AT TIME ZONE s.timezone), 'YYYY-MM-DD"T"HH24:MI:SS'::text) AS start_time,
    to_char((c.ends_at AT TIME ZONE s.timezone), 'YYYY-MM-DD"T"HH24:MI:SS'::text) AS end_time,
    COALESCE((c.special_class_name)::text, t.name) AS name,
    COALESCE(( SELECT json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path) ORDER BY l."position", i.id) AS json_agg
           FROM (studio.scheduled_class_instructors l
             JOIN studio.instructors i ON ((i.id = l.instructor_id)))
          WHERE (l.scheduled_class_id = c.id)), '[]'::json) AS instructors,
    s.cancel_free_minutes,
    s.cancel_min_minutes,
    r.attendance
   FROM (((studio.reservations r
     JOIN studio.scheduled_classes c ON ((c.id = r.scheduled_class_id)))
     JOIN studio.classes t ON ((t.id = c.class_id)))
     CROSS JOIN studio.settings s);

CREATE OR REPLACE FUNCTION platform.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION platform.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION studio.fold_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Who was erased is found by nothing, though the account goes a moment later.
  new.search := case when new.erased_at is null then studio.profile_search(new.full_name, new.display_name,
    (select email from identity.users where id = new.user_id), new.phone) else '' end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((regexp_replace(regexp_replace(NORMALIZE(given, NFD), '[\u0300-\u036f^`¨¯´·¸]'::text, ''::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text) COLLATE studio.spanish));

CREATE OR REPLACE FUNCTION studio.follow_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update studio.profiles set search = studio.profile_search(full_name, display_name, new.email, phone)
    where user_id = new.id and erased_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.profile_search(full_name text, display_name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((concat_ws('
'::text, studio.folded(full_name), studio.folded(display_name), studio.folded(email)) || '	'::text) || COALESCE(phone, ''::text));

CREATE OR REPLACE FUNCTION studio.raise_schedule_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := nextval('studio.schedule_revision');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.release_discount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with released as (
    update studio.discount_redemptions set released_at = new.closed_at
      where user_plan_id = new.id and released_at is null
      returning discount_id
  )
  update studio.discounts d set uses_count = d.uses_count - 1 from released where d.id = released.discount_id;
  return null;
end
$function$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON platform.audit_log FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER users_email_search AFTER UPDATE OF email ON identity.users FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION studio.follow_email();
CREATE TRIGGER classes_version BEFORE UPDATE ON studio.classes FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER discounts_version BEFORE UPDATE OF name, code, discount_percent, valid_from, valid_to, min_purchase_cents, limit_per_user, total_uses_limit, is_active, archived_at ON studio.discounts FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER instructors_version BEFORE UPDATE ON studio.instructors FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER plan_ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON studio.plan_ledger FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER plans_version BEFORE UPDATE OF name, description, price_cents, duration_days, class_limit, benefits, is_active, archived_at ON studio.plans FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER profiles_search BEFORE UPDATE OF full_name, display_name, phone ON studio.profiles FOR EACH ROW EXECUTE FUNCTION studio.fold_profile();
CREATE TRIGGER profiles_search_made BEFORE INSERT ON studio.profiles FOR EACH ROW WHEN ((new.search = ''::text)) EXECUTE FUNCTION studio.fold_profile();
CREATE TRIGGER profiles_version BEFORE UPDATE OF full_name, display_name, phone, genre, birthdate, referral_source, address, bio, is_active, remind_classes, remind_plan_end, updated_at, erased_at ON studio.profiles FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER reservations_version BEFORE UPDATE ON studio.reservations FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER scheduled_classes_revision BEFORE UPDATE ON studio.scheduled_classes FOR EACH ROW EXECUTE FUNCTION studio.raise_schedule_revision();
CREATE TRIGGER scheduled_classes_version BEFORE UPDATE OF class_id, starts_at, ends_at, max_capacity, status, is_special, special_class_name, special_class_description, special_color1, special_color2 ON studio.scheduled_classes FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER settings_version BEFORE UPDATE ON studio.settings FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER time_slots_version BEFORE UPDATE ON studio.time_slots FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER user_plans_release_discount AFTER UPDATE OF status, payment_status ON studio.user_plans FOR EACH ROW WHEN ((((new.status)::text = 'cancelled'::text) AND ((new.payment_status)::text <> 'completed'::text) AND (new.discount_id IS NOT NULL) AND (((old.status)::text <> 'cancelled'::text) OR ((old.payment_status)::text = 'completed'::text)))) EXECUTE FUNCTION studio.release_discount();
CREATE TRIGGER user_plans_version BEFORE UPDATE OF status, payment_status, payment_method, start_date, end_date, price_cents, amount_paid_cents, closed_at ON studio.user_plans FOR EACH ROW EXECUTE FUNCTION platform.raise_version();

alter table studio.scheduled_classes set (fillfactor = 80);
alter table studio.user_plans set (fillfactor = 80);

insert into platform.installation default values;

-- A part of a name, address or telephone, of three letters or more, is found through an index. The extension comes with
-- PostgreSQL; where a host keeps it back, the search reads every profile, as before.
do $$
declare
  home name;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    return;
  end if;
  begin
    create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or feature_not_supported then
    return;
  end;
  select n.nspname into home
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm';
  execute format(
    'create index profiles_search_trigrams on studio.profiles using gin (search %I.gin_trgm_ops) where erased_at is null',
    home);
end
$$;
