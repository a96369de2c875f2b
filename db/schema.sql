-- The schema as the migrations make it, read from the catalogues by npm run schema. Not to be edited.
set check_function_bodies = off;

create schema platform;
create schema identity;
create schema studio;

create extension btree_gist with schema public;

create extension pg_trgm with schema public;

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
create domain studio.ledger_kind as text constraint ledger_kind_check CHECK ((VALUE = ANY (ARRAY['grant'::text, 'book'::text, 'return'::text, 'late_cancel'::text, 'studio_cancel'::text, 'adjust'::text, 'refund'::text])));
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
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'member'::text, 'instructor'::text, 'reception'::text, 'admin'::text, 'system'::text])))
);
CREATE INDEX audit_log_action ON platform.audit_log USING btree (action, id);
CREATE INDEX audit_log_actor ON platform.audit_log USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_at ON platform.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_entity ON platform.audit_log USING btree (entity, entity_id, id DESC);
CREATE INDEX audit_log_kind ON platform.audit_log USING btree (entity, id);
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

create table platform.job_runs (
  name text not null,
  runs bigint default 0 not null,
  failures bigint default 0 not null,
  last_success timestamp with time zone,
  constraint job_runs_pkey PRIMARY KEY (name)
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
  priority smallint default 5 not null,
  claimed_until timestamp with time zone,
  expires_at timestamp with time zone,
  erase_when_handled boolean default false not null,
  account_id uuid,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint outbox_kind_check CHECK ((kind = 'mail'::text))
);
CREATE INDEX outbox_account ON platform.outbox USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX outbox_due ON platform.outbox USING btree (priority, not_before) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_failed ON platform.outbox USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX outbox_recipient ON platform.outbox USING btree (recipient);
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
  app_metadata jsonb default '{}'::jsonb not null,
  mail_failed_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
  constraint users_new_email_check CHECK ((new_email = lower(new_email))),
  constraint users_password_hash_check CHECK (((password_hash IS NULL) OR (password_hash ~~ '$argon2id$%'::text)))
);
CREATE INDEX users_created ON identity.users USING btree (created_at);
CREATE INDEX users_email_down ON identity.users USING btree (email DESC NULLS LAST);
CREATE INDEX users_plain_address ON identity.users USING btree ((((replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@'::text) || split_part(email, '@'::text, 2))));
CREATE INDEX users_signed_in ON identity.users USING btree (last_sign_in_at);
CREATE INDEX users_signed_in_down ON identity.users USING btree (last_sign_in_at DESC NULLS LAST);

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
CREATE INDEX known_networks_seen ON identity.known_networks USING btree (last_seen_at);

create table identity.pending_sign_ups (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  password_hash text not null,
  metadata jsonb default '{}'::jsonb not null,
  is_first boolean not null,
  created_at timestamp with time zone not null,
  constraint pending_sign_ups_pkey PRIMARY KEY (id),
  constraint pending_sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint pending_sign_ups_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);
CREATE INDEX pending_sign_ups_created ON identity.pending_sign_ups USING btree (created_at);
CREATE UNIQUE INDEX pending_sign_ups_first ON identity.pending_sign_ups USING btree (user_id) WHERE is_first;
CREATE INDEX pending_sign_ups_user ON identity.pending_sign_ups USING btree (user_id);

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
  sign_up_id uuid,
  mailed_at timestamp with time zone default now() not null,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES identity.pending_sign_ups(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE,
  constraint one_time_tokens_check CHECK ((expires_at > created_at)),
  constraint one_time_tokens_failed_codes_check CHECK (((failed_codes >= 0) AND (failed_codes <= 5))),
  constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'invite'::text, 'magiclink'::text, 'email_change_old'::text, 'email_change_new'::text, 'reauthentication'::text, 'claim'::text, 'claim_confirmation'::text])))
);
CREATE INDEX one_time_tokens_expiry ON identity.one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_live ON identity.one_time_tokens USING btree (user_id, kind) WHERE (used_at IS NULL);
CREATE INDEX one_time_tokens_sign_up ON identity.one_time_tokens USING btree (sign_up_id);

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
CREATE INDEX sessions_created ON identity.sessions USING btree (created_at);
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
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'reception'::text, 'instructor'::text])))
);
CREATE INDEX user_roles_granted_by ON identity.user_roles USING btree (granted_by);
CREATE INDEX user_roles_role ON identity.user_roles USING btree (role);

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

create table studio.import_lock (
  one boolean default true not null,
  constraint import_lock_pkey PRIMARY KEY (one),
  constraint import_lock_one_check CHECK (one)
);

create table studio.message_templates (
  id boolean default true not null,
  templates jsonb,
  version integer default 1 not null,
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_id_check CHECK (id),
  constraint message_templates_templates_check CHECK ((jsonb_typeof(templates) = 'array'::text))
);

create table studio.pictures (
  id uuid default gen_random_uuid() not null,
  hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  is_deleted boolean default false not null,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_hash_key UNIQUE (hash),
  constraint pictures_check CHECK (((NOT is_deleted) OR (unused_since IS NOT NULL))),
  constraint pictures_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_width_check CHECK ((width > 0))
);

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
  color text,
  default_duration_minutes integer default 45 not null,
  default_capacity integer default 14 not null,
  display_order integer default 0 not null,
  show_on_site boolean default true not null,
  picture_id uuid,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES studio.pictures(id) ON DELETE SET NULL,
  constraint classes_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint classes_default_capacity_check CHECK (((default_capacity >= 1) AND (default_capacity <= 500))),
  constraint classes_default_duration_minutes_check CHECK (((default_duration_minutes >= 15) AND (default_duration_minutes <= 600))),
  constraint classes_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 2000))),
  constraint classes_display_order_check CHECK (((display_order >= 0) AND (display_order <= 10000))),
  constraint classes_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 600))),
  constraint classes_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);
CREATE UNIQUE INDEX classes_name ON studio.classes USING btree (lower(name)) WHERE (archived_at IS NULL);

create table studio.picture_files (
  picture_id uuid not null,
  width integer not null,
  format text not null,
  bytes bytea not null,
  constraint picture_files_pkey PRIMARY KEY (picture_id, width, format),
  constraint picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES studio.pictures(id) ON DELETE CASCADE,
  constraint picture_files_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 204800))),
  constraint picture_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'png'::text]))),
  constraint picture_files_width_check CHECK ((width > 0))
);

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
  first_time_only boolean default false not null,
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
  absences_waived_at timestamp with time zone,
  remind_payments boolean default true not null,
  pass_id uuid default gen_random_uuid() not null,
  emergency_name text,
  emergency_phone text,
  merged_into uuid,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_pass UNIQUE (pass_id),
  constraint profiles_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES studio.profiles(user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE RESTRICT,
  constraint profiles_address_check CHECK ((length(address) <= 300)),
  constraint profiles_bio_check CHECK ((length(bio) <= 2000)),
  constraint profiles_birthdate_check CHECK ((birthdate >= '1900-01-01'::date)),
  constraint profiles_display_name_check CHECK ((length(display_name) <= 100)),
  constraint profiles_emergency_name_check CHECK (((length(emergency_name) >= 1) AND (length(emergency_name) <= 100))),
  constraint profiles_emergency_phone_check CHECK ((emergency_phone ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$'::text)),
  constraint profiles_full_name_check CHECK ((length(full_name) <= 100)),
  constraint profiles_genre_check CHECK ((genre = ANY (ARRAY['Mujer'::text, 'Hombre'::text, 'No binario'::text, 'Prefiero no decir'::text, 'Otro'::text]))),
  constraint profiles_merged CHECK (((merged_into IS NULL) OR (erased_at IS NOT NULL))),
  constraint profiles_phone_check CHECK ((phone ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$'::text)),
  constraint profiles_referral_source_check CHECK ((length(referral_source) <= 100))
);
CREATE INDEX profiles_birthdate ON studio.profiles USING btree (birthdate) WHERE (birthdate IS NOT NULL);
CREATE INDEX profiles_birthday ON studio.profiles USING btree (EXTRACT(month FROM birthdate), EXTRACT(day FROM birthdate)) WHERE (birthdate IS NOT NULL);
CREATE INDEX profiles_created ON studio.profiles USING btree (created_at DESC);
CREATE INDEX profiles_erased ON studio.profiles USING btree (user_id) WHERE (erased_at IS NOT NULL);
CREATE INDEX profiles_merged_into ON studio.profiles USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX profiles_name ON studio.profiles USING btree (full_name COLLATE studio.spanish);
CREATE INDEX profiles_phone ON studio.profiles USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX profiles_present ON studio.profiles USING btree (is_active) WHERE (erased_at IS NULL);
CREATE INDEX profiles_search_trigrams ON studio.profiles USING gin (search public.gin_trgm_ops) WHERE (erased_at IS NULL);
CREATE INDEX profiles_shown_name ON studio.profiles USING btree (COALESCE(NULLIF(display_name, ''::text), full_name) COLLATE studio.spanish);

create table studio.bank_layouts (
  layout text not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint bank_layouts_pkey PRIMARY KEY (layout),
  constraint bank_layouts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_layouts_layout_check CHECK ((layout ~ '^[0-9a-f]{64}$'::text))
);

create table studio.bank_statements (
  id uuid default gen_random_uuid() not null,
  file_name text not null,
  layout text not null,
  columns jsonb not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  ignored_count integer default 0 not null,
  ignored jsonb default '[]'::jsonb not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_statements_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_statements_check CHECK (((undone_at IS NOT NULL) OR (undone_by IS NULL))),
  constraint bank_statements_file_name_check CHECK ((length(file_name) <= 200)),
  constraint bank_statements_ignored_count_check CHECK ((ignored_count >= 0)),
  constraint bank_statements_layout_check CHECK ((layout ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX bank_statements_created ON studio.bank_statements USING btree (created_at DESC, id);

create table studio.calendar_feeds (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_id_key UNIQUE (id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id)
);

create table studio.cash_days (
  day date not null,
  expected_cash_cents bigint,
  expected_card_cents bigint,
  counted_cash_cents integer,
  counted_card_cents integer,
  note text,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint cash_days_pkey PRIMARY KEY (day),
  constraint cash_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint cash_days_counted CHECK ((num_nonnulls(closed_at, expected_cash_cents, expected_card_cents, counted_cash_cents, counted_card_cents) = ANY (ARRAY[0, 5]))),
  constraint cash_days_counted_positive CHECK (((counted_cash_cents >= 0) AND (counted_card_cents >= 0))),
  constraint cash_days_difference CHECK (((note IS NOT NULL) OR (((expected_cash_cents = counted_cash_cents) AND (expected_card_cents = counted_card_cents)) IS NOT FALSE))),
  constraint cash_days_note_check CHECK ((length(note) <= 2000))
);
CREATE INDEX cash_days_closed_by ON studio.cash_days USING btree (closed_by) WHERE (closed_by IS NOT NULL);

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

create table studio.coach_pay_months (
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid,
  may_differ boolean default true not null,
  constraint coach_pay_months_pkey PRIMARY KEY (month),
  constraint coach_pay_months_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint coach_pay_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX coach_pay_months_closed_by ON studio.coach_pay_months USING btree (closed_by);

create table studio.consents (
  id bigint generated always as identity not null,
  user_id uuid not null,
  purpose text not null,
  granted boolean not null,
  version integer not null,
  at timestamp with time zone not null,
  recorded_by uuid,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint consents_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 50))),
  constraint consents_version_check CHECK ((version >= 1))
);
CREATE INDEX consents_recorded_by ON studio.consents USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX consents_user ON studio.consents USING btree (user_id, purpose, id DESC);

create table studio.health_notes (
  user_id uuid not null,
  text text not null,
  consent_version integer not null,
  consented_at timestamp with time zone not null,
  constraint health_notes_pkey PRIMARY KEY (user_id),
  constraint health_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint health_notes_consent_version_check CHECK ((consent_version > 0)),
  constraint health_notes_text_check CHECK (((btrim(text) <> ''::text) AND (length(text) <= 500)))
);

create table studio.imports (
  id uuid default gen_random_uuid() not null,
  file_name text not null,
  columns jsonb not null,
  headings text[] not null,
  state text default 'checked'::text not null,
  done integer default 0 not null,
  total integer not null,
  counts jsonb not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  claimed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_check CHECK (((state = ANY (ARRAY['confirmed'::text, 'undone'::text])) = (confirmed_at IS NOT NULL))),
  constraint imports_check1 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint imports_done_check CHECK ((done >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'confirming'::text, 'confirmed'::text, 'undone'::text]))),
  constraint imports_total_check CHECK ((total >= 0))
);
CREATE INDEX imports_confirmed_by ON studio.imports USING btree (confirmed_by);
CREATE INDEX imports_created ON studio.imports USING btree (created_at);
CREATE INDEX imports_created_by ON studio.imports USING btree (created_by);
CREATE INDEX imports_undone_by ON studio.imports USING btree (undone_by);

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

create table studio.coach_pay_lines (
  month date not null,
  instructor_id uuid not null,
  scheduled_class_id uuid not null,
  class_name text not null,
  starts_at timestamp with time zone not null,
  attended integer not null,
  amount_cents bigint not null,
  is_correction boolean not null,
  constraint coach_pay_lines_pkey PRIMARY KEY (month, instructor_id, scheduled_class_id),
  constraint coach_pay_lines_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id),
  constraint coach_pay_lines_month_fkey FOREIGN KEY (month) REFERENCES studio.coach_pay_months(month),
  constraint coach_pay_lines_attended_check CHECK ((attended >= 0))
);
CREATE INDEX coach_pay_lines_instructor ON studio.coach_pay_lines USING btree (instructor_id);
CREATE INDEX coach_pay_lines_starts ON studio.coach_pay_lines USING btree (starts_at, month);

create table studio.coach_rates (
  instructor_id uuid not null,
  from_day date not null,
  per_class_cents studio.cents not null,
  above studio.place_count not null,
  per_attendee_cents studio.cents not null,
  special_class_cents studio.cents,
  constraint coach_rates_pkey PRIMARY KEY (instructor_id, from_day),
  constraint coach_rates_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id)
);

create table studio.invoice_data (
  user_id uuid not null,
  rfc text not null,
  name text not null,
  regime text not null,
  use text not null,
  postal_code text not null,
  updated_at timestamp with time zone not null,
  constraint invoice_data_pkey PRIMARY KEY (user_id),
  constraint invoice_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint invoice_data_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint invoice_data_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text)),
  constraint invoice_data_regime_check CHECK ((regime ~ '^[0-9]{3}$'::text)),
  constraint invoice_data_rfc_check CHECK ((rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'::text)),
  constraint invoice_data_use_check CHECK ((use ~ '^[A-Z]{1,2}[0-9]{2}$'::text))
);

create table studio.legal_documents (
  id uuid default gen_random_uuid() not null,
  type text not null,
  version integer not null,
  content text not null,
  published_at timestamp with time zone not null,
  published_by uuid,
  is_draft boolean default false not null,
  constraint legal_documents_pkey PRIMARY KEY (id),
  constraint legal_documents_type_version_key UNIQUE (type, version),
  constraint legal_documents_published_by_fkey FOREIGN KEY (published_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint legal_documents_content_check CHECK (((length(content) >= 1) AND (length(content) <= 100000))),
  constraint legal_documents_type_check CHECK ((type = ANY (ARRAY['terms'::text, 'privacy_policy'::text, 'privacy_notice_simplified'::text, 'waiver'::text]))),
  constraint legal_documents_version_check CHECK ((version >= 1))
);

create table studio.legal_acceptances (
  user_id uuid not null,
  type text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  recorded_by uuid,
  recorded_at timestamp with time zone,
  photo bytea,
  constraint legal_acceptances_pkey PRIMARY KEY (user_id, type, version),
  constraint legal_acceptances_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint legal_acceptances_type_version_fkey FOREIGN KEY (type, version) REFERENCES studio.legal_documents(type, version) ON DELETE RESTRICT,
  constraint legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint legal_acceptances_paper CHECK ((((recorded_at IS NOT NULL) AND (type = 'waiver'::text)) OR ((recorded_at IS NULL) AND (recorded_by IS NULL) AND (photo IS NULL))))
);
CREATE INDEX legal_acceptances_recorded_by ON studio.legal_acceptances USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX legal_acceptances_version ON studio.legal_acceptances USING btree (type, version);

create table studio.merges (
  id uuid default gen_random_uuid() not null,
  kept_id uuid not null,
  from_id uuid not null,
  moved jsonb not null,
  moved_sign_in boolean not null,
  was_active boolean not null,
  state text not null,
  merged_at timestamp with time zone not null,
  merged_by uuid,
  undone_at timestamp with time zone,
  replaced jsonb not null,
  ended_address text,
  constraint merges_pkey PRIMARY KEY (id),
  constraint merges_from_id_fkey FOREIGN KEY (from_id) REFERENCES studio.profiles(user_id),
  constraint merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES studio.profiles(user_id),
  constraint merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint merges_check CHECK ((kept_id <> from_id))
);
CREATE INDEX merges_from ON studio.merges USING btree (from_id);
CREATE INDEX merges_kept ON studio.merges USING btree (kept_id, merged_at DESC);
CREATE UNIQUE INDEX merges_live ON studio.merges USING btree (from_id) WHERE (undone_at IS NULL);
CREATE INDEX merges_merged_by ON studio.merges USING btree (merged_by) WHERE (merged_by IS NOT NULL);

create table studio.privacy_requests (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  text studio.long_text,
  status text default 'received'::text not null,
  answer studio.long_text,
  received_at timestamp with time zone not null,
  due_on date not null,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint privacy_requests_check CHECK (((status = ANY (ARRAY['answered'::text, 'refused'::text])) = (closed_at IS NOT NULL))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'cancellation'::text, 'opposition'::text]))),
  constraint privacy_requests_status_check CHECK ((status = ANY (ARRAY['received'::text, 'in_progress'::text, 'answered'::text, 'refused'::text])))
);
CREATE INDEX privacy_requests_due ON studio.privacy_requests USING btree (due_on, id);
CREATE UNIQUE INDEX privacy_requests_open ON studio.privacy_requests USING btree (user_id, kind) WHERE (status = ANY (ARRAY['received'::text, 'in_progress'::text]));
CREATE INDEX privacy_requests_received ON studio.privacy_requests USING btree (received_at, id);
CREATE INDEX privacy_requests_status ON studio.privacy_requests USING btree (status, due_on, id);
CREATE INDEX privacy_requests_user ON studio.privacy_requests USING btree (user_id, received_at DESC);

create table studio.receipt_counter (
  one boolean default true not null,
  last_folio integer not null,
  constraint receipt_counter_pkey PRIMARY KEY (one),
  constraint receipt_counter_last_folio_check CHECK ((last_folio >= 0)),
  constraint receipt_counter_one_check CHECK (one)
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
  line_count integer default 0 not null,
  constraint scheduled_classes_pkey PRIMARY KEY (id),
  constraint scheduled_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES studio.classes(id) ON DELETE RESTRICT,
  constraint scheduled_classes_capacity CHECK (((reservation_count)::integer <= ((max_capacity)::integer + (overbooked)::integer))),
  constraint scheduled_classes_check CHECK (((ends_at >= (starts_at + '00:15:00'::interval)) AND (ends_at <= (starts_at + '10:00:00'::interval)))),
  constraint scheduled_classes_check1 CHECK (((NOT is_special) OR (special_class_name IS NOT NULL))),
  constraint scheduled_classes_check2 CHECK ((((status)::text = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint scheduled_classes_check3 CHECK ((((status)::text = 'scheduled'::text) OR ((reservation_count)::integer = 0))),
  constraint scheduled_classes_line_count_check CHECK ((line_count >= 0))
);
CREATE INDEX scheduled_classes_class ON studio.scheduled_classes USING btree (class_id, starts_at);
CREATE INDEX scheduled_classes_lines ON studio.scheduled_classes USING btree (starts_at) WHERE (line_count > 0);
CREATE INDEX scheduled_classes_starts ON studio.scheduled_classes USING btree (starts_at);

create table studio.messages (
  id uuid default gen_random_uuid() not null,
  template text not null,
  channel text not null,
  segment text,
  tag text,
  scheduled_class_id uuid,
  left_out jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  total integer not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint messages_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE SET NULL,
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'mail'::text]))),
  constraint messages_left_out_check CHECK ((jsonb_typeof(left_out) = 'array'::text)),
  constraint messages_template_check CHECK (((length(template) >= 1) AND (length(template) <= 600))),
  constraint messages_total_check CHECK ((total >= 0))
);
CREATE INDEX messages_class ON studio.messages USING btree (scheduled_class_id);
CREATE INDEX messages_created ON studio.messages USING btree (created_at DESC, id);
CREATE INDEX messages_created_by ON studio.messages USING btree (created_by);

create table studio.message_people (
  message_id uuid not null,
  user_id uuid not null,
  place integer not null,
  opened_at timestamp with time zone,
  opened_by uuid,
  constraint message_people_pkey PRIMARY KEY (message_id, user_id),
  constraint message_people_message_id_fkey FOREIGN KEY (message_id) REFERENCES studio.messages(id) ON DELETE CASCADE,
  constraint message_people_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint message_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint message_people_check CHECK (((opened_by IS NULL) OR (opened_at IS NOT NULL)))
);
CREATE INDEX message_people_opened ON studio.message_people USING btree (message_id) WHERE (opened_at IS NOT NULL);
CREATE INDEX message_people_opened_by ON studio.message_people USING btree (opened_by);
CREATE UNIQUE INDEX message_people_place ON studio.message_people USING btree (message_id, place);
CREATE INDEX message_people_user ON studio.message_people USING btree (user_id);

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
  audit_retention_months integer default 60 not null,
  waitlist_limit integer default 3 not null,
  waitlist_offer_minutes integer default 20 not null,
  waitlist_close_minutes integer default 60 not null,
  waitlist_grace_minutes integer default 30 not null,
  max_days_ahead integer,
  max_live_reservations integer,
  max_reservations_a_day integer,
  absence_limit integer,
  absence_window_days integer default 30 not null,
  absence_suspension_days integer default 7 not null,
  pause_days_per_plan integer default 15 not null,
  remind_payments boolean default true not null,
  proof_retention_months integer default 24 not null,
  opening_hours text default 'Mo-Sa 07:00-20:00'::text not null,
  payment_message text default 'Hola, {nombre}. Para activar tu plan {plan} falta tu pago de {importe}. Los datos para pagar están aquí: {liga}'::text not null,
  arrival_minutes integer,
  own_opening_hours boolean default false not null,
  attendance_opens_minutes integer default 30 not null,
  attendance_closes_hours integer default 24 not null,
  require_reception_factor boolean default false not null,
  require_waiver boolean default false not null,
  constraint settings_pkey PRIMARY KEY (id),
  constraint settings_absence_limit_check CHECK (((absence_limit >= 1) AND (absence_limit <= 20))),
  constraint settings_absence_suspension_days_check CHECK (((absence_suspension_days >= 1) AND (absence_suspension_days <= 90))),
  constraint settings_absence_window_days_check CHECK (((absence_window_days >= 1) AND (absence_window_days <= 365))),
  constraint settings_address_check CHECK ((length(address) <= 300)),
  constraint settings_arrival_minutes_check CHECK (((arrival_minutes >= 1) AND (arrival_minutes <= 60))),
  constraint settings_attendance_closes_hours_check CHECK (((attendance_closes_hours >= 0) AND (attendance_closes_hours <= 720))),
  constraint settings_attendance_opens_minutes_check CHECK (((attendance_opens_minutes >= 0) AND (attendance_opens_minutes <= 1440))),
  constraint settings_audit_retention_months_check CHECK (((audit_retention_months >= 12) AND (audit_retention_months <= 120))),
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
  constraint settings_max_days_ahead_check CHECK (((max_days_ahead >= 1) AND (max_days_ahead <= 365))),
  constraint settings_max_live_reservations_check CHECK (((max_live_reservations >= 1) AND (max_live_reservations <= 100))),
  constraint settings_max_reservations_a_day_check CHECK (((max_reservations_a_day >= 1) AND (max_reservations_a_day <= 20))),
  constraint settings_min_advance_minutes_check CHECK (((min_advance_minutes >= 0) AND (min_advance_minutes <= 43200))),
  constraint settings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint settings_navigation_url_check CHECK ((navigation_url ~ '^https://'::text)),
  constraint settings_opening_hours_check CHECK (((length(opening_hours) >= 1) AND (length(opening_hours) <= 300))),
  constraint settings_pause_days_per_plan_check CHECK (((pause_days_per_plan >= 0) AND (pause_days_per_plan <= 365))),
  constraint settings_payment_message_check CHECK (((length(payment_message) >= 1) AND (length(payment_message) <= 1000))),
  constraint settings_phone_check CHECK ((length(phone) <= 20)),
  constraint settings_promotion_badge_check CHECK ((length(promotion_badge) <= 40)),
  constraint settings_promotion_label_check CHECK ((length(promotion_label) <= 20)),
  constraint settings_promotion_match_check CHECK (((length(promotion_match) >= 1) AND (length(promotion_match) <= 100))),
  constraint settings_promotion_note_check CHECK ((length(promotion_note) <= 100)),
  constraint settings_promotion_price_cents_check CHECK (((promotion_price_cents >= 0) AND (promotion_price_cents <= 100000000))),
  constraint settings_promotion_was_cents_check CHECK (((promotion_was_cents >= 0) AND (promotion_was_cents <= 100000000))),
  constraint settings_proof_retention_months_check CHECK (((proof_retention_months >= 1) AND (proof_retention_months <= 120))),
  constraint settings_tagline_check CHECK ((length(tagline) <= 200)),
  constraint settings_unpaid_plan_days_check CHECK (((unpaid_plan_days >= 1) AND (unpaid_plan_days <= 90))),
  constraint settings_waitlist_close_minutes_check CHECK (((waitlist_close_minutes >= 0) AND (waitlist_close_minutes <= 43200))),
  constraint settings_waitlist_grace_minutes_check CHECK (((waitlist_grace_minutes >= 0) AND (waitlist_grace_minutes <= 1440))),
  constraint settings_waitlist_limit_check CHECK (((waitlist_limit >= 0) AND (waitlist_limit <= 50))),
  constraint settings_waitlist_offer_minutes_check CHECK (((waitlist_offer_minutes >= 1) AND (waitlist_offer_minutes <= 1440))),
  constraint settings_whatsapp_check CHECK ((whatsapp ~ '^[0-9]*$'::text))
);

create table studio.site (
  id boolean default true not null,
  published boolean default true not null,
  content jsonb default '{}'::jsonb not null,
  previous jsonb,
  saved_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint site_pkey PRIMARY KEY (id),
  constraint site_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint site_id_check CHECK (id)
);

create table studio.substitutions (
  id uuid default gen_random_uuid() not null,
  scheduled_class_id uuid not null,
  instructor_id uuid not null,
  reason studio.long_text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decline_reason studio.long_text,
  constraint substitutions_pkey PRIMARY KEY (id),
  constraint substitutions_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id),
  constraint substitutions_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE CASCADE,
  constraint substitutions_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint substitutions_decline_reason CHECK (((decline_reason IS NULL) OR (status = 'declined'::text))),
  constraint substitutions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text])))
);
CREATE INDEX substitutions_instructor ON studio.substitutions USING btree (instructor_id);
CREATE UNIQUE INDEX substitutions_open ON studio.substitutions USING btree (scheduled_class_id, instructor_id) WHERE (status = 'open'::text);

create table studio.substitution_offers (
  substitution_id uuid not null,
  instructor_id uuid not null,
  offered_at timestamp with time zone not null,
  constraint substitution_offers_pkey PRIMARY KEY (substitution_id, instructor_id),
  constraint substitution_offers_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id),
  constraint substitution_offers_substitution_id_fkey FOREIGN KEY (substitution_id) REFERENCES studio.substitutions(id) ON DELETE CASCADE
);
CREATE INDEX substitution_offers_instructor ON studio.substitution_offers USING btree (instructor_id);

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
  constraint undo_actions_kind_check CHECK ((kind = ANY (ARRAY['delete_class'::text, 'cancel_class'::text, 'move_class'::text, 'copy_classes'::text, 'close_days'::text, 'remove_slot'::text, 'replace_coach'::text, 'add_slots'::text])))
);
CREATE INDEX undo_actions_actor ON studio.undo_actions USING btree (actor_id, created_at DESC);

create table studio.user_notes (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  author_id uuid not null,
  text studio.long_text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  version integer default 1 not null,
  constraint user_notes_pkey PRIMARY KEY (id),
  constraint user_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES studio.profiles(user_id),
  constraint user_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint user_notes_text_check CHECK ((btrim((text)::text) <> ''::text))
);
CREATE INDEX user_notes_author ON studio.user_notes USING btree (author_id);
CREATE INDEX user_notes_user ON studio.user_notes USING btree (user_id, created_at DESC, id);

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
  shares_days boolean default false not null,
  proof_waiting_since timestamp with time zone,
  unpaid_pause_seconds integer default 0 not null,
  paid_on date,
  reopened_at timestamp with time zone,
  reopened_by uuid,
  parts_paid_cents studio.cents,
  reversed_cents studio.cents,
  buyer_name text,
  refunded_cents integer default 0 not null,
  origin text default 'sold'::text not null,
  constraint user_plans_pkey PRIMARY KEY (id),
  constraint user_plans_reference_key UNIQUE (reference),
  constraint user_plans_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES studio.discounts(id) ON DELETE RESTRICT,
  constraint user_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES studio.plans(id) ON DELETE RESTRICT,
  constraint user_plans_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint user_plans_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint user_plans_check CHECK ((end_date >= start_date)),
  constraint user_plans_check1 CHECK ((((status)::text <> 'active'::text) OR ((payment_status)::text = 'completed'::text))),
  constraint user_plans_check2 CHECK ((((status)::text = 'cancelled'::text) = (closed_at IS NOT NULL))),
  constraint user_plans_check3 CHECK ((((payment_status)::text <> 'completed'::text) OR (verified_at IS NOT NULL))),
  constraint user_plans_origin_check CHECK ((origin = ANY (ARRAY['sold'::text, 'imported'::text]))),
  constraint user_plans_refunded CHECK (((refunded_cents = 0) OR ((refunded_cents > 0) AND ((payment_status)::text = 'completed'::text) AND (refunded_cents <= (amount_paid_cents)::integer)))),
  constraint user_plans_unlimited CHECK (((class_limit IS NULL) = ((classes_remaining)::integer = '-1'::integer))),
  constraint user_plans_unpaid_pause_seconds_check CHECK ((unpaid_pause_seconds >= 0)),
  constraint user_plans_share_no_day EXCLUDE USING gist (user_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((((status)::text <> 'cancelled'::text) AND (NOT shares_days)))
);
CREATE INDEX user_plans_amount ON studio.user_plans USING btree (COALESCE((amount_paid_cents)::integer, 0), id) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_created ON studio.user_plans USING btree (created_at, id);
CREATE INDEX user_plans_discount ON studio.user_plans USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX user_plans_ending ON studio.user_plans USING btree (end_date) WHERE ((status)::text = 'active'::text);
CREATE INDEX user_plans_paid_days ON studio.user_plans USING gist (daterange(start_date, end_date, '[]'::text)) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_pending ON studio.user_plans USING btree (created_at) WHERE (((status)::text = 'frozen'::text) AND ((payment_status)::text = 'pending'::text));
CREATE INDEX user_plans_plan ON studio.user_plans USING btree (plan_id, end_date);
CREATE INDEX user_plans_received ON studio.user_plans USING btree (verified_at) INCLUDE (user_id, amount_paid_cents, payment_method) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_received_sold ON studio.user_plans USING btree (verified_at) INCLUDE (user_id, amount_paid_cents, payment_method) WHERE (((payment_status)::text = 'completed'::text) AND (origin = 'sold'::text));
CREATE INDEX user_plans_user ON studio.user_plans USING btree (user_id, end_date DESC);
CREATE INDEX user_plans_verified ON studio.user_plans USING btree (verified_at) WHERE (verified_at IS NOT NULL);

create table studio.bank_movements (
  id uuid default gen_random_uuid() not null,
  statement_id uuid not null,
  line integer not null,
  day date not null,
  amount_cents bigint not null,
  concept text not null,
  reference text not null,
  fingerprint text,
  match_group text not null,
  match_code text,
  user_plan_id uuid,
  paid_plan_id uuid,
  paid_at timestamp with time zone,
  paid_by uuid,
  number integer default 1 not null,
  repeat_reason text,
  constraint bank_movements_pkey PRIMARY KEY (id),
  constraint bank_movements_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_movements_paid_plan_id_fkey FOREIGN KEY (paid_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint bank_movements_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES studio.bank_statements(id) ON DELETE CASCADE,
  constraint bank_movements_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint bank_movements_check CHECK (((match_group = ANY (ARRAY['certain'::text, 'probable'::text])) <= (user_plan_id IS NOT NULL))),
  constraint bank_movements_check1 CHECK (((paid_plan_id IS NULL) = (paid_at IS NULL))),
  constraint bank_movements_check2 CHECK (((paid_plan_id IS NULL) OR (amount_cents > 0))),
  constraint bank_movements_concept_check CHECK ((length(concept) <= 1100)),
  constraint bank_movements_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint bank_movements_line_check CHECK ((line > 0)),
  constraint bank_movements_match_code_check CHECK ((match_code = ANY (ARRAY['amount_differs'::text, 'plan_already_paid'::text]))),
  constraint bank_movements_match_group_check CHECK ((match_group = ANY (ARRAY['certain'::text, 'probable'::text, 'unknown'::text, 'possible_repeat'::text, 'seen'::text, 'ignored'::text]))),
  constraint bank_movements_number_check CHECK ((number > 0)),
  constraint bank_movements_reference_check CHECK ((length(reference) <= 500)),
  constraint bank_movements_repeat_reason_check CHECK ((length(repeat_reason) <= 2000))
);
CREATE INDEX bank_movements_equal ON studio.bank_movements USING btree (day, amount_cents);
CREATE UNIQUE INDEX bank_movements_new ON studio.bank_movements USING btree (fingerprint) WHERE (match_group = ANY (ARRAY['certain'::text, 'probable'::text, 'unknown'::text, 'possible_repeat'::text]));
CREATE UNIQUE INDEX bank_movements_paid_plan ON studio.bank_movements USING btree (paid_plan_id) WHERE (paid_plan_id IS NOT NULL);
CREATE INDEX bank_movements_statement ON studio.bank_movements USING btree (statement_id, line);
CREATE INDEX bank_movements_texts ON studio.bank_movements USING btree (statement_id) WHERE ((paid_plan_id IS NULL) AND ((concept <> ''::text) OR (reference <> ''::text)));
CREATE UNIQUE INDEX bank_movements_used ON studio.bank_movements USING btree (fingerprint) WHERE (paid_plan_id IS NOT NULL);
CREATE INDEX bank_movements_user_plan ON studio.bank_movements USING btree (user_plan_id) WHERE (user_plan_id IS NOT NULL);
CREATE INDEX bank_movements_words ON studio.bank_movements USING gin (lower((regexp_replace(regexp_replace(NORMALIZE(((((concept || ' '::text) || reference) || ' '::text) || COALESCE(repeat_reason, ''::text)), NFD), '[\u0300-\u036f^`¨¯´·¸]'::text, ''::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text) COLLATE studio.spanish)) COLLATE "default" public.gin_trgm_ops);

create table studio.cash_movements (
  id bigint generated always as identity not null,
  day date not null,
  user_plan_id uuid,
  kind text not null,
  method text not null,
  amount_cents integer not null,
  actor_id uuid,
  at timestamp with time zone not null,
  reason text,
  constraint cash_movements_pkey PRIMARY KEY (id),
  constraint cash_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint cash_movements_day_fkey FOREIGN KEY (day) REFERENCES studio.cash_days(day) ON DELETE RESTRICT,
  constraint cash_movements_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint cash_movements_direction CHECK (
CASE kind
    WHEN 'float'::text THEN (amount_cents >= 0)
    WHEN 'deposit'::text THEN (amount_cents > 0)
    WHEN 'refund'::text THEN (amount_cents < 0)
    WHEN 'withdrawal'::text THEN (amount_cents < 0)
    ELSE (amount_cents <> 0)
END),
  constraint cash_movements_drawer CHECK (((user_plan_id IS NOT NULL) OR ((method = 'cash'::text) AND ((kind = 'float'::text) OR (reason IS NOT NULL))))),
  constraint cash_movements_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'correction'::text, 'reversal'::text, 'refund'::text, 'float'::text, 'deposit'::text, 'withdrawal'::text]))),
  constraint cash_movements_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text]))),
  constraint cash_movements_of_payment CHECK (((kind = ANY (ARRAY['float'::text, 'deposit'::text, 'withdrawal'::text])) = (user_plan_id IS NULL))),
  constraint cash_movements_reason_check CHECK ((length(reason) <= 2000))
);
CREATE INDEX cash_movements_actor ON studio.cash_movements USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX cash_movements_day ON studio.cash_movements USING btree (day, id);
CREATE INDEX cash_movements_float ON studio.cash_movements USING btree (day, id) WHERE (kind = 'float'::text);
CREATE INDEX cash_movements_plan ON studio.cash_movements USING btree (user_plan_id);

create table studio.counter_sales (
  user_plan_id uuid not null,
  added_client boolean not null,
  constraint counter_sales_pkey PRIMARY KEY (user_plan_id),
  constraint counter_sales_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id)
);

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

create table studio.import_rows (
  import_id uuid not null,
  line integer not null,
  state text not null,
  reason text,
  fields text[] default '{}'::text[] not null,
  full_name text,
  phone text,
  email text,
  plan_name text,
  classes_left integer,
  end_date date,
  user_id uuid,
  user_plan_id uuid,
  former jsonb,
  version integer,
  invite_wanted_at timestamp with time zone,
  invited_at timestamp with time zone,
  classes_text text,
  end_text text,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES studio.imports(id) ON DELETE CASCADE,
  constraint import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint import_rows_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE SET NULL,
  constraint import_rows_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint import_rows_line_check CHECK ((line > 0)),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'refused'::text])))
);
CREATE INDEX import_rows_email ON studio.import_rows USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX import_rows_phone ON studio.import_rows USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX import_rows_to_invite ON studio.import_rows USING btree (invite_wanted_at) WHERE ((invite_wanted_at IS NOT NULL) AND (invited_at IS NULL));
CREATE INDEX import_rows_user ON studio.import_rows USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX import_rows_user_plan ON studio.import_rows USING btree (user_plan_id) WHERE (user_plan_id IS NOT NULL);

create table studio.payment_proofs (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  user_id uuid not null,
  status text default 'received'::text not null,
  reason studio.long_text,
  asks_again boolean default true not null,
  content_type text not null,
  bytes bytea,
  size integer not null,
  sha256 bytea not null,
  picture_points bytea,
  picture_brightness smallint,
  duplicate_of uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint payment_proofs_pkey PRIMARY KEY (id),
  constraint payment_proofs_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES studio.payment_proofs(id) ON DELETE SET NULL,
  constraint payment_proofs_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint payment_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint payment_proofs_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint payment_proofs_check CHECK (((status = ANY (ARRAY['received'::text, 'in_review'::text])) = (settled_at IS NULL))),
  constraint payment_proofs_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text]))),
  constraint payment_proofs_picture_points_check CHECK ((length(picture_points) = 3072)),
  constraint payment_proofs_sha256_check CHECK ((length(sha256) = 32)),
  constraint payment_proofs_size_check CHECK ((size > 0)),
  constraint payment_proofs_status_check CHECK ((status = ANY (ARRAY['received'::text, 'in_review'::text, 'verified'::text, 'refused'::text, 'replaced'::text])))
);
CREATE INDEX payment_proofs_duplicate ON studio.payment_proofs USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX payment_proofs_files ON studio.payment_proofs USING btree (created_at) WHERE (bytes IS NOT NULL);
CREATE UNIQUE INDEX payment_proofs_live ON studio.payment_proofs USING btree (user_plan_id) WHERE (settled_at IS NULL);
CREATE INDEX payment_proofs_member ON studio.payment_proofs USING btree (user_id, created_at);
CREATE INDEX payment_proofs_picture ON studio.payment_proofs USING btree (picture_brightness, created_at) WHERE (picture_points IS NOT NULL);
CREATE INDEX payment_proofs_plan ON studio.payment_proofs USING btree (user_plan_id, created_at);
CREATE INDEX payment_proofs_sha256 ON studio.payment_proofs USING btree (sha256);

create table studio.payments (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  state studio.payment_status not null,
  method studio.payment_method not null,
  channel studio.payment_channel,
  reference text not null,
  amount_cents studio.cents,
  parts_cents studio.cents,
  refunded_cents studio.cents default 0 not null,
  received_on date,
  received_at timestamp with time zone,
  received_by uuid,
  provider text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_user_plan_id_key UNIQUE (user_plan_id),
  constraint payments_received_by_fkey FOREIGN KEY (received_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint payments_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint payments_instant CHECK ((((state)::text <> 'completed'::text) OR (received_at IS NOT NULL))),
  constraint payments_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint payments_receiver CHECK ((num_nonnulls(received_by, provider) <= 1)),
  constraint payments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 255))),
  constraint payments_refunded CHECK ((((refunded_cents)::integer = 0) OR (((state)::text = 'completed'::text) AND ((refunded_cents)::integer <= (amount_cents)::integer))))
);
CREATE INDEX payments_amount ON studio.payments USING btree (COALESCE((amount_cents)::integer, 0), user_plan_id) WHERE ((state)::text = 'completed'::text);
CREATE UNIQUE INDEX payments_provider ON studio.payments USING btree (provider, reference) WHERE (provider IS NOT NULL);
CREATE INDEX payments_received ON studio.payments USING btree (received_at, user_plan_id) INCLUDE (amount_cents, method) WHERE ((state)::text = 'completed'::text);
CREATE INDEX payments_received_by ON studio.payments USING btree (received_by) WHERE (received_by IS NOT NULL);

create table studio.payment_events (
  id bigint generated always as identity not null,
  payment_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  actor_id uuid,
  amount_cents studio.cents,
  paid_before_cents studio.cents,
  paid_after_cents studio.cents,
  method_before studio.payment_method,
  method_after studio.payment_method,
  paid_on date,
  reason studio.long_text,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint payment_events_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'add'::text, 'message_opened'::text, 'send_proof'::text, 'review_proof'::text, 'refuse_proof'::text, 'part_payment'::text, 'verify_payment'::text, 'correct_payment'::text, 'refund_payment'::text, 'reopen_payment'::text, 'reverse_payment'::text, 'undo_sale'::text, 'refuse_payment'::text, 'remove_unpaid'::text])))
);
CREATE INDEX payment_events_actor ON studio.payment_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX payment_events_payment ON studio.payment_events USING btree (payment_id, id);

create table studio.plan_pauses (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  start_date date not null,
  end_date date not null,
  reason studio.long_text not null,
  status text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decline_reason studio.long_text,
  ended_at timestamp with time zone,
  constraint plan_pauses_pkey PRIMARY KEY (id),
  constraint plan_pauses_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint plan_pauses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint plan_pauses_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint plan_pauses_check CHECK ((end_date >= start_date)),
  constraint plan_pauses_check1 CHECK (((status = 'requested'::text) = (decided_at IS NULL))),
  constraint plan_pauses_check2 CHECK (((status = 'declined'::text) = (decline_reason IS NOT NULL))),
  constraint plan_pauses_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'agreed'::text, 'declined'::text, 'removed'::text]))),
  constraint plan_pauses_share_no_day EXCLUDE USING gist (user_plan_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((status = 'agreed'::text))
);
CREATE INDEX plan_pauses_plan ON studio.plan_pauses USING btree (user_plan_id, start_date);
CREATE INDEX plan_pauses_requested ON studio.plan_pauses USING btree (created_at) WHERE (status = 'requested'::text);

create table studio.receipts (
  user_plan_id uuid not null,
  folio integer not null,
  constraint receipts_pkey PRIMARY KEY (user_plan_id),
  constraint receipts_folio_key UNIQUE (folio),
  constraint receipts_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint receipts_folio_check CHECK ((folio > 0))
);

create table studio.refunds (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  number integer not null,
  amount_cents studio.cents not null,
  method studio.payment_method not null,
  reason studio.long_text,
  ends_plan boolean not null,
  classes studio.place_count not null,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_user_plan_id_number_key UNIQUE (user_plan_id, number),
  constraint refunds_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint refunds_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint refunds_amount_cents_check CHECK (((amount_cents)::integer > 0)),
  constraint refunds_number_check CHECK ((number > 0))
);
CREATE INDEX refunds_actor ON studio.refunds USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX refunds_at ON studio.refunds USING btree (at);

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
  return_until timestamp with time zone,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE RESTRICT,
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint reservations_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint reservations_check CHECK ((((status)::text = 'canceled'::text) = ((canceled_at IS NOT NULL) AND (canceled_by IS NOT NULL) AND (class_returned IS NOT NULL)))),
  constraint reservations_check1 CHECK (((attendance IS NULL) OR ((status)::text = 'reserved'::text))),
  constraint reservations_paid CHECK (((user_plan_id IS NOT NULL) OR (override_reason IS NOT NULL)))
);
CREATE INDEX reservations_absences ON studio.reservations USING btree (user_id) WHERE ((attendance)::text = 'no_show'::text);
CREATE INDEX reservations_attended ON studio.reservations USING btree (scheduled_class_id) WHERE ((attendance)::text = 'attended'::text);
CREATE INDEX reservations_canceled ON studio.reservations USING btree (created_at) WHERE ((status)::text = 'canceled'::text);
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
  constraint plan_ledger_check CHECK ((((kind)::text = ANY (ARRAY['grant'::text, 'adjust'::text, 'refund'::text])) = (reservation_id IS NULL))),
  constraint plan_ledger_delta CHECK (((((kind)::text || ' '::text) || delta) ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+|refund -\d+)$'::text))
);
CREATE INDEX plan_ledger_plan ON studio.plan_ledger USING btree (user_plan_id, id);
CREATE INDEX plan_ledger_reservation ON studio.plan_ledger USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

create table studio.user_tags (
  user_id uuid not null,
  folded text not null,
  tag text not null,
  constraint user_tags_pkey PRIMARY KEY (user_id, folded),
  constraint user_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint user_tags_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 40)))
);
CREATE INDEX user_tags_folded ON studio.user_tags USING btree (folded, user_id);

create table studio.waitlist_entries (
  id uuid default gen_random_uuid() not null,
  scheduled_class_id uuid not null,
  user_id uuid not null,
  place bigint generated always as identity not null,
  status text default 'waiting'::text not null,
  joined_at timestamp with time zone not null,
  offered_until timestamp with time zone,
  reservation_id uuid,
  closed_at timestamp with time zone,
  closed_reason text,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE RESTRICT,
  constraint waitlist_entries_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE RESTRICT,
  constraint waitlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint waitlist_entries_check CHECK (((status = 'offered'::text) <= (offered_until IS NOT NULL))),
  constraint waitlist_entries_check1 CHECK (((status = ANY (ARRAY['waiting'::text, 'skipped'::text, 'offered'::text])) = (closed_at IS NULL))),
  constraint waitlist_entries_check2 CHECK (((status = 'booked'::text) = (reservation_id IS NOT NULL))),
  constraint waitlist_entries_closed_reason_check CHECK ((length(closed_reason) <= 2000)),
  constraint waitlist_entries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'skipped'::text, 'offered'::text, 'booked'::text, 'left'::text, 'expired'::text, 'removed'::text])))
);
CREATE INDEX waitlist_entries_class ON studio.waitlist_entries USING btree (scheduled_class_id, place);
CREATE INDEX waitlist_entries_line ON studio.waitlist_entries USING btree (scheduled_class_id, place) WHERE (status = ANY (ARRAY['waiting'::text, 'skipped'::text, 'offered'::text]));
CREATE UNIQUE INDEX waitlist_entries_live ON studio.waitlist_entries USING btree (scheduled_class_id, user_id) WHERE (status = ANY (ARRAY['waiting'::text, 'skipped'::text, 'offered'::text]));
CREATE INDEX waitlist_entries_member ON studio.waitlist_entries USING btree (user_id, joined_at);

create table studio.waitlist_skips (
  id bigint generated always as identity not null,
  entry_id uuid not null,
  code text not null,
  plan_name text,
  plan_date date,
  skipped_at timestamp with time zone not null,
  constraint waitlist_skips_pkey PRIMARY KEY (id),
  constraint waitlist_skips_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES studio.waitlist_entries(id) ON DELETE CASCADE
);
CREATE INDEX waitlist_skips_entry ON studio.waitlist_skips USING btree (entry_id, id);

create view identity.accounts as
 SELECT id,
    email,
    email_confirmed_at,
    last_sign_in_at,
    banned_until,
    created_at,
    deleted_at,
    mail_failed_at,
    invited_at,
    confirmation_sent_at
   FROM identity.users;

create view studio.class_details as
 SELECT c.id,
    COALESCE((c.special_class_name)::text, t.name) AS name,
    ARRAY( SELECT l.instructor_id
           FROM studio.scheduled_class_instructors l
          WHERE (l.scheduled_class_id = c.id)
          ORDER BY l."position", l.instructor_id) AS coach_ids,
    ARRAY( SELECT i.display_name
           FROM (studio.scheduled_class_instructors l
             JOIN studio.instructors i ON ((i.id = l.instructor_id)))
          WHERE (l.scheduled_class_id = c.id)
          ORDER BY l."position", i.id) AS coach_names,
    COALESCE(( SELECT json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path) ORDER BY l."position", i.id) AS json_agg
           FROM (studio.scheduled_class_instructors l
             JOIN studio.instructors i ON ((i.id = l.instructor_id)))
          WHERE (l.scheduled_class_id = c.id)), '[]'::json) AS coaches
   FROM (studio.scheduled_classes c
     JOIN studio.classes t ON ((t.id = c.class_id)));

create view studio.counted_cash_movements as
 SELECT id,
    day,
    user_plan_id,
    kind,
    method,
    amount_cents,
    actor_id,
    at,
    reason
   FROM studio.cash_movements m
  WHERE ((kind <> 'float'::text) OR (NOT (EXISTS ( SELECT
           FROM studio.cash_movements l
          WHERE ((l.day = m.day) AND (l.kind = 'float'::text) AND (l.id > m.id))))));

create view studio.income as
 SELECT u.id,
    u.id AS user_plan_id,
    'payment'::text AS kind,
    u.user_id,
    u.plan_id,
    u.name,
    u.reference,
    u.payment_method,
    u.payment_channel,
    COALESCE((u.amount_paid_cents)::integer, 0) AS amount_cents,
    u.verified_at AS at
   FROM studio.user_plans u
  WHERE (((u.payment_status)::text = 'completed'::text) AND (u.origin = 'sold'::text))
UNION ALL
 SELECT r.id,
    r.user_plan_id,
    'refund'::text AS kind,
    u.user_id,
    u.plan_id,
    u.name,
    u.reference,
    r.method AS payment_method,
    (NULL::text)::studio.payment_channel AS payment_channel,
    (- (r.amount_cents)::integer) AS amount_cents,
    r.at
   FROM (studio.refunds r
     JOIN studio.user_plans u ON ((u.id = r.user_plan_id)));

create view studio.legal_texts_in_force as
 SELECT type,
    max(version) AS version
   FROM studio.legal_documents
  WHERE (NOT is_draft)
  GROUP BY type;

create view studio.pictures_in_use as
 SELECT ((site.content ->> 'logo_id'::text))::uuid AS picture_id
   FROM studio.site
  WHERE ((site.content ->> 'logo_id'::text) IS NOT NULL)
UNION
 SELECT ((site.content #>> '{hero,picture_id}'::text[]))::uuid AS picture_id
   FROM studio.site
  WHERE ((site.content #>> '{hero,picture_id}'::text[]) IS NOT NULL)
UNION
 SELECT ((item.value ->> 'picture_id'::text))::uuid AS picture_id
   FROM studio.site,
    LATERAL jsonb_array_elements(
        CASE jsonb_typeof((site.content -> 'gallery'::text))
            WHEN 'array'::text THEN (site.content -> 'gallery'::text)
            ELSE '[]'::jsonb
        END) item(value)
UNION
 SELECT classes.picture_id
   FROM studio.classes
  WHERE ((classes.picture_id IS NOT NULL) AND (classes.archived_at IS NULL));

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
    d.name,
    d.coaches AS instructors,
    s.cancel_free_minutes,
    s.cancel_min_minutes,
    r.attendance,
    r.return_until
   FROM (((studio.reservations r
     JOIN studio.scheduled_classes c ON ((c.id = r.scheduled_class_id)))
     JOIN studio.class_details d ON ((d.id = c.id)))
     CROSS JOIN studio.settings s);

create view studio.visits as
 SELECT r.user_id,
    r.scheduled_class_id,
    c.starts_at
   FROM (studio.reservations r
     JOIN studio.scheduled_classes c ON ((c.id = r.scheduled_class_id)))
  WHERE ((r.attendance)::text = 'attended'::text);

CREATE OR REPLACE FUNCTION platform.allow_erased_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words constant text[] := array['reason', 'before', 'after'];
begin
  if current_setting('estudio.erases_words', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

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

CREATE OR REPLACE FUNCTION platform.refuse_deletion_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at < nullif(current_setting('estudio.audit_expires_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION identity.clear_mail_failure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.mail_failed_at := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION identity.note_mail_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.account_id := (select u.id from identity.users u where u.email = new.recipient);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION identity.note_mail_failure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update identity.users set mail_failed_at = new.failed_at
    where email = new.recipient and mail_failed_at is distinct from new.failed_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.plain_address(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)
$function$;

CREATE OR REPLACE FUNCTION studio.absences_of(p_user uuid, p_now timestamp with time zone, OUT absences integer, OUT suspended_until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  with missed as materialized (
    select c.starts_at
    from studio.settings s
    join studio.profiles p on p.user_id = p_user
    join studio.reservations r on r.user_id = p_user and r.attendance = 'no_show'
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where c.starts_at > p_now - make_interval(days => s.absence_window_days + s.absence_suspension_days)
      and c.starts_at > coalesce(p.absences_waived_at, '-infinity')
  )
  select
    (select count(*)::integer from missed m where m.starts_at > p_now - make_interval(days => s.absence_window_days)),
    (select nullif(greatest(max(m.starts_at) + make_interval(days => s.absence_suspension_days), p_now), p_now) from missed m
      where s.absence_limit <= (
        select count(*) from missed o
        where o.starts_at between m.starts_at - make_interval(days => s.absence_window_days) and m.starts_at))
  from studio.settings s
$function$;

CREATE OR REPLACE FUNCTION studio.absent_members(p_day date, p_zone text, p_days integer)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select a.user_id from studio.active_members(p_day) a
  where not exists (
      select from studio.visits v
      where v.user_id = a.user_id and v.starts_at >= (p_day - p_days + 1)::timestamp at time zone p_zone
        and v.starts_at < (p_day + 1)::timestamp at time zone p_zone)
    and not exists (
      select from studio.user_plans u
      where u.user_id = a.user_id and u.status = 'active' and u.start_date between p_day - p_days + 1 and p_day)
$function$;

CREATE OR REPLACE FUNCTION studio.accept_offer(p_entry uuid, p_user uuid, p_now timestamp with time zone, OUT code text, OUT reservation_id uuid, OUT repeated boolean, OUT plan_name text, OUT plan_date date)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  entry studio.waitlist_entries;
begin
  repeated := false;
  select * into entry from studio.waitlist_entries e where e.id = p_entry and e.user_id = p_user;
  if not found then code := 'waitlist_entry_not_found'; return; end if;
  perform 1 from studio.profiles p where p.user_id = p_user for no key update;
  perform 1 from studio.scheduled_classes c where c.id = entry.scheduled_class_id for no key update;
  select * into entry from studio.waitlist_entries e where e.id = p_entry;
  if entry.status = 'booked' then
    select v.code, v.reservation_id, v.repeated, v.plan_name, v.plan_date
      into code, reservation_id, repeated, plan_name, plan_date
      from studio.booking_verdicts(array[p_user], array[entry.scheduled_class_id], p_now, true) v;
    if code = 'ok' and not repeated then code := 'not_offered'; end if;
    return;
  end if;
  if entry.closed_reason = 'offer_expired' or (entry.status = 'offered' and entry.offered_until <= p_now) then
    code := 'offer_expired'; return;
  end if;
  if entry.status <> 'offered' then code := 'not_offered'; return; end if;
  if studio.is_waiver_missing(p_user) then code := 'waiver_required'; return; end if;

  select b.code, b.reservation_id, b.plan_name, b.plan_date into code, reservation_id, plan_name, plan_date
    from studio.book_places(array[p_user], array[entry.scheduled_class_id], null, p_now, true) b;
  if code <> 'ok' then return; end if;
  perform studio.mail_bookings(array[reservation_id], p_now, 'waitlist_booked');
end
$function$;

CREATE OR REPLACE FUNCTION studio.active_members(p_day date)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct u.user_id from studio.user_plans u
  where u.status = 'active' and p_day between u.start_date and u.end_date
$function$;

CREATE OR REPLACE FUNCTION studio.adjust_plan(p_plan uuid, p_delta integer, p_reason text, p_actor uuid, p_now timestamp with time zone, OUT code text, OUT balance integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  held record;
begin
  select u.status, u.class_limit, u.classes_remaining into held
    from studio.user_plans u where u.id = p_plan for no key update;
  if not found then code := 'plan_not_found'; return; end if;
  balance := held.classes_remaining;
  if held.status = 'cancelled' then code := 'plan_closed'; return; end if;
  if held.class_limit is null then code := 'plan_unlimited'; return; end if;
  if held.classes_remaining + p_delta < 0 then code := 'classes_below_zero'; return; end if;
  update studio.user_plans set classes_remaining = classes_remaining + p_delta, updated_at = p_now
    where id = p_plan returning classes_remaining into balance;
  insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
    values (p_plan, 'adjust', p_delta, p_reason, p_actor, p_now);
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.appointments_of(p_reservations uuid[])
 RETURNS TABLE(reservation uuid, appointment jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select r.id, jsonb_build_object(
    'reservation', r.id,
    'status', case r.status when 'reserved' then 'confirmed' else 'cancelled' end,
    'sequence', c.version + r.version - 1,
    'class_name', d.name,
    'starts_at', c.starts_at,
    'ends_at', c.ends_at,
    'coaches', d.coach_names,
    'address', s.address,
    'studio_email', s.email)
  from studio.reservations r
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.class_details d on d.id = c.id
  cross join studio.settings s
  where r.id = any (p_reservations)
$function$;

CREATE OR REPLACE FUNCTION studio.attendance_marks(p_from date, p_to date, p_zone text)
 RETURNS TABLE(user_id uuid, missed boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select r.user_id, r.attendance = 'no_show'
  from studio.scheduled_classes c join studio.reservations r on r.scheduled_class_id = c.id
  where c.starts_at >= p_from::timestamp at time zone p_zone
    and c.starts_at < (p_to + 1)::timestamp at time zone p_zone and r.attendance is not null
    and not exists (select from studio.profiles p where p.user_id = r.user_id and p.erased_at is not null)
$function$;

CREATE OR REPLACE FUNCTION studio.birthday_members(p_day date)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select p.user_id from studio.profiles p
  where p.birthdate is not null and extract(month from p.birthdate) = extract(month from p_day)
    and (extract(day from p.birthdate) = extract(day from p_day)
      or (extract(day from p.birthdate) = 29 and extract(day from p_day) = 28 and extract(month from p_day + 1) = 3))
$function$;

CREATE OR REPLACE FUNCTION studio.book_for_member(p_user uuid, p_class uuid, p_now timestamp with time zone, p_actor uuid, p_override text, p_overbooking integer, OUT code text, OUT reservation_id uuid, OUT repeated boolean, OUT plan_name text, OUT plan_date date, OUT waived text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  class record;
  rules record;
  paused record;
  paying uuid;
  balance integer;
begin
  waived := '{}';
  -- book_places locks the member, the class and the member's plans until the end of the transaction.
  select b.code, b.reservation_id, b.repeated, b.plan_name, b.plan_date
    into code, reservation_id, repeated, plan_name, plan_date
    from studio.book_places(array[p_user], array[p_class], p_actor, p_now) b;
  if p_override is null or not studio.is_waivable(code) then return; end if;

  select s.timezone, s.refuse_overlapping_reservations into rules from studio.settings s;
  select c.starts_at, c.ends_at, c.max_capacity, c.reservation_count + (
        select count(*) from studio.waitlist_entries e
        where e.scheduled_class_id = c.id and e.user_id <> p_user and e.status = 'offered' and e.offered_until > p_now
      ) as taken,
      c.reservation_count + studio.places_kept(p_user, c.id, p_now) >= c.max_capacity as is_full,
      (c.starts_at at time zone rules.timezone)::date as day
    into class from studio.scheduled_classes c where c.id = p_class;
  if class.day < (p_now at time zone rules.timezone)::date then code := 'class_started'; return; end if;
  if class.taken >= class.max_capacity + p_overbooking then code := 'class_full'; return; end if;
  if rules.refuse_overlapping_reservations
    and exists (select from studio.overlapping_reservations(p_user, class.starts_at, class.ends_at))
  then code := 'overlapping_reservation'; return; end if;

  -- A pause cannot be waived, because its days were added to the end of the plan.
  select p.name, z.end_date as until into paused
    from studio.user_plans p join studio.plan_pauses z on z.user_plan_id = p.id and z.status = 'agreed'
    where p.user_id = p_user and p.status = 'active' and class.day between z.start_date and z.end_date;
  if found then code := 'plan_paused'; plan_name := paused.name; plan_date := paused.until; return; end if;

  select p.id, p.classes_remaining into paying, balance
    from studio.plans_covering(p_user, class.day) p where p.classes_remaining <> 0
    order by p.end_date limit 1;

  waived := array(
    select w.rule from unnest(
      array[code] || studio.booking_limits_reached(p_user, class.starts_at, p_now) || array[
        case when class.is_full then 'class_full' end,
        case when paying is null then 'no_plan' end,
        case when studio.is_waiver_missing(p_user) then 'waiver_required' end]
    ) with ordinality w(rule, place)
    where w.rule is not null group by w.rule order by min(w.place));
  update studio.scheduled_classes
    set reservation_count = reservation_count + 1,
      overbooked = greatest(overbooked, class.taken + 1 - max_capacity)
    where id = p_class;
  insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, override_reason, created_at)
    values (p_class, p_user, paying, p_override, p_now) returning id into reservation_id;
  if paying is not null then
    update studio.user_plans set classes_remaining = classes_remaining - 1 where id = paying and classes_remaining > 0;
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
      values (paying, reservation_id, 'book', case when balance > 0 then -1 else 0 end, p_actor, p_now);
  end if;
  perform studio.settle_entries(array[reservation_id], p_now);
  if class.is_full then perform studio.skip_for_assigned(reservation_id, p_now); end if;
  -- A class that has begun needs no confirmation.
  if class.starts_at > p_now then perform studio.mail_bookings(array[reservation_id], p_now); end if;
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.book_once(p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamp with time zone)
 RETURNS TABLE(member uuid, outcome jsonb)
 LANGUAGE sql
AS $function$
  select b.member, b.outcome from studio.book_requests(p_users, p_classes, p_keys, p_hashes, p_route, p_now) b
$function$;

CREATE OR REPLACE FUNCTION studio.book_place(p_user uuid, p_class uuid, p_now timestamp with time zone, p_actor uuid, OUT code text, OUT reservation_id uuid, OUT repeated boolean, OUT plan_name text, OUT plan_date date)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select b.code, b.reservation_id, b.repeated, b.plan_name, b.plan_date
    into code, reservation_id, repeated, plan_name, plan_date
    from studio.book_places(array[p_user], array[p_class], p_actor, p_now) b;
end
$function$;

CREATE OR REPLACE FUNCTION studio.book_places(p_users uuid[], p_classes uuid[], p_actor uuid, p_now timestamp with time zone, p_waiting boolean DEFAULT false)
 RETURNS SETOF studio.booking_verdict
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  verdicts studio.booking_verdict[];
  booked uuid[];
  has_waitlist boolean;
begin
  perform 1 from studio.profiles p where p.user_id = any (p_users) order by p.user_id for no key update;
  select bool_or(c.line_count > 0) into has_waitlist from (
    select c.line_count from studio.scheduled_classes c where c.id = any (p_classes) order by c.id for no key update
  ) c;
  perform 1 from studio.user_plans p where p.user_id = any (p_users) and p.status = 'active' order by p.id for no key update;

  with verdict as materialized (
    select * from studio.booking_verdicts(p_users, p_classes, p_now, p_waiting)
  ), booking as materialized (
    select gen_random_uuid() as id, v.user_id, v.class_id, v.plan_id from verdict v where v.code = 'ok' and not v.repeated
  ), counted as (
    update studio.scheduled_classes c set reservation_count = c.reservation_count + n.places
    from (select w.class_id, count(*)::integer as places from booking w group by w.class_id) n
    where c.id = n.class_id
  ), paid as (
    update studio.user_plans p set classes_remaining = p.classes_remaining - 1 from booking w
    where p.id = w.plan_id and p.classes_remaining > 0
    returning p.id
  ), reserved as (
    insert into studio.reservations (id, scheduled_class_id, user_id, user_plan_id, created_at)
    select w.id, w.class_id, w.user_id, w.plan_id, p_now from booking w
  ), entered as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, actor_id, created_at)
    select w.plan_id, w.id, 'book', -(w.plan_id in (select id from paid))::integer, coalesce(p_actor, w.user_id), p_now from booking w
  )
  select array_agg((v.user_id, v.class_id, v.code, coalesce(v.reservation_id, w.id), v.repeated, v.plan_id, v.plan_name,
      v.plan_date)::studio.booking_verdict), array_agg(w.id) filter (where w.id is not null)
    into verdicts, booked
    from verdict v left join booking w on w.user_id = v.user_id;
  if booked is not null and has_waitlist then perform studio.settle_entries(booked, p_now); end if;
  if booked is not null and not p_waiting then perform studio.mail_bookings(booked, p_now); end if;
  return query select * from unnest(verdicts);
end
$function$;

CREATE OR REPLACE FUNCTION studio.book_requests(p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamp with time zone, p_lock_timeout text DEFAULT NULL::text)
 RETURNS TABLE(member uuid, outcome jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  users uuid[];
  classes uuid[];
  verdicts studio.booking_verdict[] := '{}';
begin
  if p_lock_timeout is not null then perform set_config('lock_timeout', p_lock_timeout, true); end if;
  perform 1 from studio.profiles p
    where p.user_id in (select w.user_id from unnest(p_users, p_keys) w(user_id, key) where w.key is not null)
    order by p.user_id for no key update;

  -- Requests for full classes are refused without a lock.
  select array_agg(w.user_id order by w.place), array_agg(w.class_id order by w.place) into users, classes
    from unnest(p_users, p_classes) with ordinality w(user_id, class_id, place)
    join studio.scheduled_classes c on c.id = w.class_id and c.reservation_count >= c.max_capacity;
  if users is not null then
    verdicts := array(select v from studio.booking_verdicts(users, classes, p_now) v where v.code = 'class_full');
  end if;

  select array_agg(w.user_id order by w.place), array_agg(w.class_id order by w.place) into users, classes
    from unnest(p_users, p_classes, p_keys) with ordinality w(user_id, class_id, key, place)
    where not exists (select from unnest(verdicts) v where v.user_id = w.user_id)
      and (w.key is null or (
        select k.created_at > p_now - interval '24 hours' from platform.idempotency_keys k
        where k.user_id = w.user_id and k.route = p_route and k.key = w.key
      ) is not true);
  if users is not null then
    verdicts := verdicts || array(select b from studio.book_places(users, classes, null, p_now) b);
  end if;

  return query
    with answer as materialized (
      select w.user_id, w.key, w.hash,
        coalesce(to_jsonb(d), '{"id": null}') || jsonb_build_object('code', v.code, 'repeated', v.repeated,
          'plan_name', v.plan_name, 'plan_date', v.plan_date, 'at', p_now,
          'cancellation', studio.cancellation_tier(d.starts_at, d.user_plan_id, d.free_cancellation, d.return_until,
            d.cancel_free_minutes, d.cancel_min_minutes, p_now)) as result
      from unnest(verdicts) v
      join unnest(p_users, p_keys, p_hashes) w(user_id, key, hash) on w.user_id = v.user_id
      left join studio.reservation_details d on d.id = v.reservation_id
    ), kept as (
      insert into platform.idempotency_keys as k (user_id, route, key, body_hash, status, response, created_at)
        select a.user_id, p_route, a.key, a.hash, 200, a.result, p_now from answer a where a.key is not null
        on conflict (user_id, route, key) do update
          set body_hash = excluded.body_hash, status = 200, response = excluded.response, created_at = excluded.created_at
          where k.created_at <= p_now - interval '24 hours'
        returning k.user_id
    )
    select a.user_id, a.result from answer a where a.key is null or a.user_id in (select k.user_id from kept k);
end
$function$;

CREATE OR REPLACE FUNCTION studio.book_together(p_users uuid[], p_classes uuid[], p_keys text[], p_hashes text[], p_route text, p_now timestamp with time zone)
 RETURNS TABLE(member uuid, outcome jsonb)
 LANGUAGE sql
AS $function$
  select b.member, b.outcome from studio.book_requests(p_users, p_classes, p_keys, p_hashes, p_route, p_now, '250ms') b
$function$;

CREATE OR REPLACE FUNCTION studio.booking_limits_reached(p_user uuid, p_starts timestamp with time zone, p_now timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_remove(array[
    case when s.max_days_ahead is not null
      and (p_starts at time zone s.timezone)::date - (p_now at time zone s.timezone)::date > s.max_days_ahead
      then 'too_far_ahead' end,
    case when s.absence_limit is not null
      and (select a.suspended_until from studio.absences_of(p_user, p_now) a) is not null
      then 'booking_suspended' end,
    case when s.max_live_reservations is not null and s.max_live_reservations <= (
      select count(*) from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      where r.user_id = p_user and r.status = 'reserved' and c.starts_at > p_now)
      then 'too_many_reservations' end,
    case when s.max_reservations_a_day is not null and s.max_reservations_a_day <= (
      select count(*) from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
      where r.user_id = p_user and r.status = 'reserved'
        and (c.starts_at at time zone s.timezone)::date = (p_starts at time zone s.timezone)::date)
      then 'too_many_that_day' end], null)
  from studio.settings s
$function$;

CREATE OR REPLACE FUNCTION studio.booking_verdicts(p_users uuid[], p_classes uuid[], p_now timestamp with time zone, p_waiting boolean DEFAULT false)
 RETURNS SETOF studio.booking_verdict
 LANGUAGE sql
 STABLE
AS $function$
  select b.user_id, b.class_id, case when b.late then 'class_full' else b.code end, b.held, b.held is not null,
    case when b.late then null else b.plan_id end,
    case when b.late then null else b.plan_name end,
    case when b.late then null else b.plan_date end
  from (
    select w.user_id, w.class_id, coalesce(admission.code, plan.code) as code,
      case when admission.code = 'ok' then held.id end as held,
      plan.id as plan_id, plan.name as plan_name, plan.day as plan_date,
      not p_waiting and plan.code = 'ok' and c.free < row_number() over (partition by w.class_id, plan.code = 'ok' order by w.place) as late
    from unnest(p_users, p_classes) with ordinality w(user_id, class_id, place)
    cross join studio.settings s
    left join lateral (select m.user_id from studio.profiles m where m.user_id = w.user_id and m.is_active limit 1) member on true
    left join lateral (
      select c.id, c.status, c.starts_at, c.ends_at, c.max_capacity - c.reservation_count
        - case when c.line_count > 0 and c.max_capacity > c.reservation_count and not p_waiting then studio.places_kept(w.user_id, c.id, p_now) else 0 end as free
      from studio.scheduled_classes c where c.id = w.class_id limit 1
    ) c on true
    left join lateral (
      select r.id from studio.reservations r
      where r.user_id = w.user_id and r.scheduled_class_id = w.class_id and r.status = 'reserved' limit 1
    ) held on true
    left join lateral (
      select (studio.booking_limits_reached(w.user_id, c.starts_at, p_now))[1] as code
      where num_nonnulls(s.max_days_ahead, s.max_live_reservations, s.max_reservations_a_day, s.absence_limit) > 0
    ) limits on true
    cross join lateral (
      select case
        when member.user_id is null then 'member_not_found'
        when c.id is null then 'class_not_found'
        when held.id is not null then 'ok'
        when c.status = 'canceled' then 'class_canceled'
        when c.starts_at <= p_now then 'class_started'
        when c.starts_at - p_now < make_interval(mins => s.min_advance_minutes) and not p_waiting then 'booking_closed'
        when exists (
          select from studio.reservations r
          where r.user_id = w.user_id and r.scheduled_class_id = w.class_id and r.canceled_by = 'member'
        ) then 'already_canceled_by_you'
        when limits.code is not null then limits.code
        when c.free <= 0 and not p_waiting then 'class_full'
      end as code
      offset 0
    ) admission
    -- A member needs a plan in force today to book. The plan that covers the day of the class pays.
    left join lateral (
      select p.name, p.end_date from studio.paying_plan(w.user_id, (p_now at time zone s.timezone)::date) p
      where admission.code is null limit 1
    ) opens on true
    left join lateral (
      select p.id, p.name, p.classes_remaining, p.end_date
      from studio.paying_plan(w.user_id, (c.starts_at at time zone s.timezone)::date) p
      where opens.name is not null limit 1
    ) pays on true
    left join lateral (
      select z.end_date as until from studio.plan_pauses z
      where z.user_plan_id = pays.id and z.status = 'agreed'
        and (c.starts_at at time zone s.timezone)::date between z.start_date and z.end_date
      limit 1
    ) paused on true
    left join lateral (
      select y.reason, y.name, y.day from studio.why_no_active_plan(w.user_id, (p_now at time zone s.timezone)::date) y
      where admission.code is null and opens.name is null limit 1
    ) none on true
    cross join lateral (
      select pays.id, coalesce(pays.name, opens.name, none.name) as name, coalesce(paused.until, pays.end_date, opens.end_date, none.day) as day,
        case
          when admission.code is not null then null
          when opens.name is null then none.reason
          when pays.id is null then 'class_outside_plan'
          when paused.until is not null then 'plan_paused'
          when pays.classes_remaining = 0 then 'no_classes_left'
          when s.refuse_overlapping_reservations
            and exists (select from studio.overlapping_reservations(w.user_id, c.starts_at, c.ends_at))
            then 'overlapping_reservation'
          when s.require_waiver and not p_waiting and studio.is_waiver_missing(w.user_id) then 'waiver_required'
          else 'ok'
        end as code
      offset 0
    ) plan
  ) b
$function$;

CREATE OR REPLACE FUNCTION studio.cancel_classes(p_classes uuid[], p_actor uuid, p_now timestamp with time zone, p_reason text)
 RETURNS TABLE(canceled_class uuid, reservation_id uuid, member uuid, returned boolean)
 LANGUAGE plpgsql
AS $function$
declare
  targets uuid[];
begin
  perform 1 from studio.scheduled_classes c where c.id = any (p_classes) order by c.id for no key update;
  targets := array(
    select c.id from studio.scheduled_classes c
    where c.id = any (p_classes) and c.status = 'scheduled' and c.starts_at > p_now);

  perform 1 from studio.user_plans p
    where p.id in (
      select r.user_plan_id from studio.reservations r where r.scheduled_class_id = any (targets) and r.status = 'reserved')
    order by p.id for no key update;
  update studio.scheduled_classes c
    set status = 'canceled', canceled_at = p_now, cancel_reason = p_reason, reservation_count = 0, updated_at = p_now
    where c.id = any (targets);
  perform studio.close_entries(array(
      select e.id from studio.waitlist_entries e
      where e.scheduled_class_id = any (targets) and e.status in ('waiting', 'skipped', 'offered')
    ), 'expired', 'class_canceled', p_now);
  update studio.user_plans p set classes_remaining = p.classes_remaining + held.places
    from (
      select r.user_plan_id, count(*)::integer as places from studio.reservations r
      where r.scheduled_class_id = any (targets) and r.status = 'reserved' group by r.user_plan_id
    ) held
    where p.id = held.user_plan_id and p.class_limit is not null;
  return query
  with released as (
    update studio.reservations r
      set status = 'canceled', canceled_at = p_now, canceled_by = 'studio', class_returned = r.user_plan_id is not null,
        cancel_reason = p_reason, attendance = null
      where r.scheduled_class_id = any (targets) and r.status = 'reserved'
      returning r.id, r.scheduled_class_id, r.user_id, r.user_plan_id, r.class_returned
  ), settled as (
    insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
      select released.user_plan_id, released.id, 'studio_cancel', (p.class_limit is not null)::integer, p_reason, p_actor, p_now
      from released join studio.user_plans p on p.id = released.user_plan_id
  )
  select target.id, released.id, released.user_id, released.class_returned
  from unnest(targets) target(id) left join released on released.scheduled_class_id = target.id
  order by target.id, released.user_id;
end
$function$;

CREATE OR REPLACE FUNCTION studio.cancel_reservation(p_reservation uuid, p_actor uuid, p_by text, p_now timestamp with time zone, p_return boolean, p_reason text, p_promote boolean DEFAULT true, OUT code text, OUT class_returned boolean, OUT repeated boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  held studio.reservations;
  class_starts timestamptz;
  tier text;
begin
  repeated := false;
  select * into held from studio.reservations r
    where r.id = p_reservation and (p_by = 'studio' or r.user_id = p_actor);
  if not found then code := 'reservation_not_found'; return; end if;

  -- The members of the waiting list are locked too, because one of them may be booked below.
  perform 1 from studio.profiles p
    where p.user_id in (
      select held.user_id
      union all select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = held.scheduled_class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  select c.starts_at into class_starts from studio.scheduled_classes c where c.id = held.scheduled_class_id for no key update;
  perform 1 from studio.user_plans where id = held.user_plan_id for no key update;
  select * into held from studio.reservations r where r.id = p_reservation;
  if held.status = 'canceled' then
    code := 'ok'; class_returned := held.class_returned; repeated := true; return;
  end if;

  if p_by = 'studio' then
    if class_starts <= p_now then code := 'class_started'; return; end if;
    -- No plan paid for a courtesy, so a courtesy has no class to return.
    class_returned := p_return and held.user_plan_id is not null;
  else
    select studio.cancellation_tier(class_starts, held.user_plan_id, held.free_cancellation, held.return_until,
      s.cancel_free_minutes, s.cancel_min_minutes, p_now) into tier from studio.settings s;
    if tier = 'refused' then code := 'cancel_too_late'; return; end if;
    class_returned := tier = 'returned';
  end if;

  update studio.scheduled_classes set reservation_count = reservation_count - 1 where id = held.scheduled_class_id;
  perform studio.settle_cancellation(held, p_by, p_actor, p_now, class_returned, p_reason);
  if p_promote then perform studio.promote_waiting(held.scheduled_class_id, p_now); end if;
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.cancellation_tier(p_starts timestamp with time zone, p_user_plan uuid, p_free_cancellation boolean, p_return_until timestamp with time zone, p_free_minutes integer, p_min_minutes integer, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_starts > p_now and (p_free_cancellation or p_return_until >= p_now)
      then case when p_user_plan is null then 'counted' else 'returned' end
    when p_starts - p_now < make_interval(mins => p_min_minutes) then 'refused'
    when p_user_plan is not null and studio.is_free_to_cancel(p_starts, p_free_minutes, p_now) then 'returned'
    else 'counted'
  end
$function$;

CREATE OR REPLACE FUNCTION studio.close_entries(p_entries uuid[], p_status text, p_reason text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with closed as (
    update studio.waitlist_entries e
      set status = p_status, offered_until = case when p_status = 'expired' then e.offered_until end, closed_at = p_now,
        closed_reason = p_reason
      where e.id = any (p_entries) and e.status in ('waiting', 'skipped', 'offered')
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count - n.entries
    from (select scheduled_class_id, count(*)::integer as entries from closed group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$function$;

CREATE OR REPLACE FUNCTION studio.coach_dues(p_from timestamp with time zone, p_until timestamp with time zone, p_zone text)
 RETURNS TABLE(instructor_id uuid, scheduled_class_id uuid, class_name text, starts_at timestamp with time zone, attended integer, amount_cents bigint, has_rate boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select l.instructor_id, c.id, d.name, c.starts_at, a.attended,
    coalesce(
      case when c.is_special then coalesce(r.special_class_cents, r.per_class_cents) else r.per_class_cents end::bigint
        + greatest(0, a.attended - r.above)::bigint * r.per_attendee_cents, 0),
    r.instructor_id is not null
  from studio.scheduled_classes c
  join studio.class_details d on d.id = c.id
  cross join lateral unnest(d.coach_ids) as l(instructor_id)
  cross join lateral (
    select count(*)::integer as attended from studio.reservations o
    where o.scheduled_class_id = c.id and o.attendance = 'attended') a
  left join lateral (
    select * from studio.coach_rates o
    where o.instructor_id = l.instructor_id and o.from_day <= (c.starts_at at time zone p_zone)::date
    order by o.from_day desc limit 1) r on true
  where c.status = 'scheduled' and c.starts_at >= p_from and c.starts_at < p_until
$function$;

CREATE OR REPLACE FUNCTION studio.coach_pay(p_month date, p_now timestamp with time zone, p_zone text)
 RETURNS TABLE(instructor_id uuid, scheduled_class_id uuid, class_name text, starts_at timestamp with time zone, attended integer, amount_cents bigint, is_correction boolean, has_rate boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with span as (
    select c.month::timestamp at time zone p_zone as starts, (c.month + interval '1 month') at time zone p_zone as ends
    from studio.months_to_compare(p_month) c
    union all
    select p_month::timestamp at time zone p_zone,
      least(p_now + interval '1 microsecond', (p_month + interval '1 month') at time zone p_zone)
  ), paid as (
    select p.* from span s cross join lateral (
      select l.instructor_id, l.scheduled_class_id, max(l.class_name) as class_name, max(l.starts_at) as starts_at,
        sum(l.amount_cents)::bigint as amount_cents
      from studio.coach_pay_lines l
      where l.starts_at >= s.starts and l.starts_at < s.ends and l.month < p_month
      group by 1, 2) p
  ), due as (
    select d.* from span s cross join lateral studio.coach_dues(s.starts, s.ends, p_zone) d
  ), open as (
    select coalesce(d.instructor_id, p.instructor_id) as instructor_id,
      coalesce(d.scheduled_class_id, p.scheduled_class_id) as scheduled_class_id,
      coalesce(d.class_name, p.class_name) as class_name, coalesce(d.starts_at, p.starts_at) as starts_at,
      coalesce(d.attended, 0) as attended, coalesce(d.amount_cents, 0) - coalesce(p.amount_cents, 0) as amount_cents,
      coalesce(d.has_rate, true) as has_rate
    from due d full join paid p on p.instructor_id = d.instructor_id and p.scheduled_class_id = d.scheduled_class_id
  )
  select l.instructor_id, l.scheduled_class_id, l.class_name, l.starts_at, l.attended, l.amount_cents, l.is_correction, true
  from studio.coach_pay_lines l where l.month = p_month
  union all
  select o.instructor_id, o.scheduled_class_id, o.class_name, o.starts_at, o.attended, o.amount_cents,
    o.starts_at < p_month::timestamp at time zone p_zone, o.has_rate
  from open o
  where not exists (select from studio.coach_pay_months c where c.month = p_month)
    and (o.starts_at >= p_month::timestamp at time zone p_zone or o.amount_cents <> 0)
$function$;

CREATE OR REPLACE FUNCTION studio.discount_refusal(offered studio.discounts, p_user uuid, p_today date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when not offered.is_active or p_today not between offered.valid_from and coalesce(offered.valid_to, p_today)
      then 'discount_invalid'
    when offered.limit_per_user and exists (
      select from studio.discount_redemptions r
      where r.discount_id = offered.id and r.user_id = p_user and r.released_at is null) then 'discount_used_by_you'
    when offered.uses_count >= offered.total_uses_limit then 'discount_used_up'
  end
$function$;

CREATE OR REPLACE FUNCTION studio.end_pause(p_pause uuid, p_now timestamp with time zone, OUT code text, OUT n integer, OUT repeated boolean, OUT plan_end date)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  pause studio.plan_pauses;
  plan studio.user_plans;
  zone text;
  today date;
begin
  repeated := false;
  select s.timezone, (p_now at time zone s.timezone)::date into zone, today from studio.settings s;
  perform 1 from studio.profiles p
    where p.user_id = (
      select u.user_id from studio.user_plans u join studio.plan_pauses z on z.user_plan_id = u.id where z.id = p_pause)
    for no key update;
  select u.* into plan from studio.user_plans u join studio.plan_pauses z on z.user_plan_id = u.id
    where z.id = p_pause for no key update of u;
  select * into pause from studio.plan_pauses z where z.id = p_pause and z.status in ('agreed', 'removed');
  if not found then code := 'plan_pause_not_found'; return; end if;
  plan_end := plan.end_date;
  if pause.status = 'removed' or pause.ended_at is not null then code := 'ok'; repeated := true; return; end if;
  if pause.end_date < today then code := 'pause_ended'; return; end if;
  if plan.status = 'cancelled' then code := 'plan_closed'; return; end if;

  plan_end := greatest(plan.end_date - (pause.end_date - greatest(pause.start_date, today) + 1), plan.start_date);
  if exists (
    select from studio.plan_pauses z
    where z.user_plan_id = plan.id and z.id <> p_pause and z.status = 'agreed' and z.end_date > plan_end
  ) then code := 'pauses_outside_dates'; return; end if;
  select count(*) into n from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
    where r.user_plan_id = plan.id and r.status = 'reserved' and c.starts_at > p_now
      and (c.starts_at at time zone zone)::date > plan_end;
  if n > 0 then code := 'reservations_outside_dates'; return; end if;

  update studio.plan_pauses z
    set status = case when z.start_date < today then z.status else 'removed' end,
      end_date = case when z.start_date < today then today - 1 else z.end_date end,
      ended_at = p_now
    where z.id = p_pause;
  update studio.user_plans u set end_date = plan_end, updated_at = p_now where u.id = plan.id;
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.expired_members(p_day date)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id from studio.last_plans_ending(p_day - 30, p_day - 1) l
$function$;

CREATE OR REPLACE FUNCTION studio.expiring_members(p_day date)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select l.user_id from studio.last_plans_ending(p_day, p_day + 7) l where l.start_date <= p_day
$function$;

CREATE OR REPLACE FUNCTION studio.fold_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := case when new.erased_at is null then studio.profile_search(new.full_name, new.display_name,
    (select email from identity.users where id = new.user_id), new.phone) else '' end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(regexp_replace(normalize(given, nfd), '[\u0300-\u036f^`¨¯´·¸]', '', 'g'), '\s+', ' ', 'g')
    collate studio.spanish)
$function$;

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

CREATE OR REPLACE FUNCTION studio.grant_plan(p_user uuid, p_plan uuid, p_start date, p_end date, p_status text, p_payment_status text, p_method text, p_channel text, p_price_cents integer, p_amount_paid_cents integer, p_classes integer, p_reference text, p_actor uuid, p_now timestamp with time zone, OUT code text, OUT user_plan_id uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  sold studio.plans;
  balance integer;
begin
  perform 1 from studio.profiles where user_id = p_user and is_active for no key update;
  if not found then code := 'member_not_found'; return; end if;
  select * into sold from studio.plans p where p.id = p_plan and p.is_active and p.archived_at is null for share;
  if not found then code := 'plan_not_available'; return; end if;
  if exists (select from studio.overlapping_plans(p_user, p_start, p_end)) then code := 'plan_dates_overlap'; return; end if;

  balance := case when sold.class_limit is null then -1 else least(coalesce(p_classes, sold.class_limit), sold.class_limit) end;
  insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
    classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents,
    amount_paid_cents, start_date, end_date, created_by, created_at, updated_at, verified_at, verified_by)
  values (p_user, p_plan, p_reference, sold.name, sold.description, sold.benefits, sold.duration_days, sold.class_limit,
    balance, p_status, p_payment_status, p_method, p_channel, sold.price_cents, p_price_cents,
    p_amount_paid_cents, p_start, p_end, p_actor, p_now, p_now,
    case when p_payment_status = 'completed' then p_now end, case when p_payment_status = 'completed' then p_actor end)
  returning id into user_plan_id;
  insert into studio.plan_ledger (user_plan_id, kind, delta, actor_id, created_at)
    values (user_plan_id, 'grant', greatest(balance, 0), p_actor, p_now);
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.hold_cash_day(p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  closed timestamptz;
begin
  insert into studio.cash_days (day) values (p_day) on conflict do nothing;
  select d.closed_at into closed from studio.cash_days d where d.day = p_day for share;
  return closed is null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.is_free_to_cancel(p_starts timestamp with time zone, p_free_minutes integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_starts - p_now >= make_interval(mins => p_free_minutes)
$function$;

CREATE OR REPLACE FUNCTION studio.is_plan_paused(p_plan uuid, p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from studio.plan_pauses z
    where z.user_plan_id = p_plan and z.status = 'agreed' and p_day between z.start_date and z.end_date)
$function$;

CREATE OR REPLACE FUNCTION studio.is_waitlist_closed(p_class uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select c.status <> 'scheduled' or c.starts_at - p_now <= make_interval(mins => s.waitlist_close_minutes)
    or c.starts_at - p_now < make_interval(mins => s.min_advance_minutes)
  from studio.scheduled_classes c cross join studio.settings s where c.id = p_class
$function$;

CREATE OR REPLACE FUNCTION studio.is_waitlist_waivable(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_code not in ('class_started', 'booking_closed')
    and (studio.is_waivable(p_code) or p_code = 'waitlist_limit_reached')
$function$;

CREATE OR REPLACE FUNCTION studio.is_waivable(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_code in ('class_started', 'booking_closed', 'already_canceled_by_you', 'too_far_ahead', 'booking_suspended',
    'too_many_reservations', 'too_many_that_day', 'class_full', 'no_plan', 'plan_payment_pending', 'plan_frozen',
    'plan_expired', 'class_outside_plan', 'no_classes_left', 'waiver_required')
$function$;

CREATE OR REPLACE FUNCTION studio.is_waiver_missing(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.require_waiver and exists (
    select from studio.legal_texts_in_force f
    where f.type = 'waiver' and not exists (
      select from studio.legal_acceptances a
      where a.user_id = p_user and a.type = f.type and a.version = f.version))
  from studio.settings s
$function$;

CREATE OR REPLACE FUNCTION studio.issue_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  next integer;
begin
  if exists (select from studio.receipts r where r.user_plan_id = new.id) then return null; end if;
  update studio.receipt_counter set last_folio = last_folio + 1 returning last_folio into next;
  insert into studio.receipts (user_plan_id, folio) values (new.id, next);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.join_waitlist(p_user uuid, p_class uuid, p_now timestamp with time zone, p_override text DEFAULT NULL::text, OUT code text, OUT entry_id uuid, OUT repeated boolean, OUT plan_name text, OUT plan_date date)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from studio.profiles p where p.user_id = p_user for no key update;
  perform 1 from studio.scheduled_classes c where c.id = p_class for no key update;
  select e.id into entry_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered');
  repeated := found;
  if found then code := 'ok'; return; end if;

  select v.code, v.plan_name, v.plan_date into code, plan_name, plan_date
    from studio.waitlist_verdict(p_user, p_class, p_now) v;
  if p_override is not null and studio.is_waitlist_waivable(code) then code := 'ok'; end if;
  if code <> 'ok' then return; end if;
  -- p_now was read before the locks were taken. No entry gets an earlier joined_at than the entry ahead of it.
  insert into studio.waitlist_entries (scheduled_class_id, user_id, joined_at)
    select p_class, p_user, greatest(p_now, max(e.joined_at))
    from studio.waitlist_entries e where e.scheduled_class_id = p_class
    returning id into entry_id;
  update studio.scheduled_classes set line_count = line_count + 1 where id = p_class;
end
$function$;

CREATE OR REPLACE FUNCTION studio.keep_buyer_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select full_name into new.buyer_name from studio.profiles where user_id = new.user_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('estudio.undoes_import', true) = 'on'
    and exists (select from studio.user_plans p where p.id = old.user_plan_id and p.origin = 'imported') then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION studio.last_plans_ending(p_from date, p_to date)
 RETURNS TABLE(user_id uuid, start_date date, end_date date)
 LANGUAGE sql
 STABLE
AS $function$
  select u.user_id, u.start_date, u.end_date from studio.user_plans u
  where u.status = 'active' and u.end_date between p_from and p_to
    and not exists (
      select from studio.user_plans n
      where n.user_id = u.user_id and n.status = 'active' and n.end_date > u.end_date)
$function$;

CREATE OR REPLACE FUNCTION studio.leave_all_waitlists(p_user uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  waitlists uuid[];
begin
  perform 1 from studio.scheduled_classes c
    where c.id in (
      select e.scheduled_class_id from studio.waitlist_entries e
        where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
      union select r.scheduled_class_id from studio.reservations r
        join studio.scheduled_classes o on o.id = r.scheduled_class_id and o.starts_at > p_now
        where r.user_id = p_user and r.status = 'reserved')
    order by c.id for no key update;
  waitlists := array(
    select e.scheduled_class_id from studio.waitlist_entries e
    where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered') order by 1);
  perform studio.close_entries(array(
      select e.id from studio.waitlist_entries e
      where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ), 'left', 'account_deleted', p_now);
  perform studio.promote_waiting(w.id, p_now) from unnest(waitlists) w(id);
end
$function$;

CREATE OR REPLACE FUNCTION studio.leave_plan_waitlists(p_plan uuid, p_reason text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  entries uuid[];
  waitlists uuid[];
begin
  perform 1 from studio.profiles p
    where p.user_id in (
      select u.user_id from studio.user_plans u where u.id = p_plan
      union all select o.user_id from studio.plan_waitlists(p_plan) e
        join studio.waitlist_entries o on o.scheduled_class_id = e.class_id and o.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  perform 1 from studio.scheduled_classes c
    where c.id in (
      select e.class_id from studio.plan_waitlists(p_plan) e
      union all select r.scheduled_class_id from studio.user_plans u
        join studio.reservations r on r.user_id = u.user_id and r.status = 'reserved'
        join studio.scheduled_classes o on o.id = r.scheduled_class_id and o.starts_at > p_now
        where u.id = p_plan)
    order by c.id for no key update;
  select array_agg(e.entry_id), array_agg(e.class_id order by e.class_id) into entries, waitlists
    from studio.plan_waitlists(p_plan) e;
  perform studio.close_entries(entries, 'removed', p_reason, p_now);
  perform studio.promote_waiting(w.id, p_now) from unnest(waitlists) w(id);
end
$function$;

CREATE OR REPLACE FUNCTION studio.leave_waitlist(p_entry uuid, p_status text, p_reason text, p_now timestamp with time zone, OUT code text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  entry studio.waitlist_entries;
begin
  select * into entry from studio.waitlist_entries e where e.id = p_entry;
  if not found then code := 'waitlist_entry_not_found'; return; end if;
  perform 1 from studio.profiles p
    where p.user_id in (
      select entry.user_id
      union all select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = entry.scheduled_class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  perform 1 from studio.scheduled_classes c where c.id = entry.scheduled_class_id for no key update;
  perform studio.close_entries(array[p_entry], p_status, p_reason, p_now);
  perform studio.promote_waiting(entry.scheduled_class_id, p_now);
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.mail_bookings(p_reservations uuid[], p_now timestamp with time zone, p_template text DEFAULT 'booking_confirmed'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before)
  select 'mail', p_template, a.email,
    shown.appointment || jsonb_build_object(
      'full_name', p.full_name,
      'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'booked_at', p_now,
      'courtesy', r.user_plan_id is null,
      'return_until', to_char(r.return_until at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')),
    p_template || ':' || r.id, gen_random_uuid()::text, p_now, p_now
  from studio.appointments_of(p_reservations) shown
  join studio.reservations r on r.id = shown.reservation
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.profiles p on p.user_id = r.user_id
  join identity.accounts a on a.id = r.user_id
  cross join studio.settings s
  where a.email is not null
  on conflict (dedupe_key) do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION studio.mail_waitlist(p_entries uuid[], p_template text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before)
  select 'mail', p_template, a.email,
    jsonb_build_object(
      'full_name', p.full_name,
      'class_name', d.name,
      'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'closes', case when not studio.is_waitlist_closed(c.id, p_now) then to_char(
        (c.starts_at - make_interval(mins => greatest(s.waitlist_close_minutes, s.min_advance_minutes))) at time zone s.timezone,
        'YYYY-MM-DD"T"HH24:MI:SS') end,
      'until', to_char(e.offered_until at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'reason', e.closed_reason,
      'skip', k.code, 'plan', k.plan_name, 'date', k.plan_date,
      'n', case k.code
        when 'too_many_reservations' then s.max_live_reservations
        when 'too_many_that_day' then s.max_reservations_a_day
        when 'too_far_ahead' then s.max_days_ahead
        when 'booking_suspended' then s.absence_limit end,
      'days', s.absence_window_days),
    p_template || ':' || e.id || ':' || extract(epoch from p_now), gen_random_uuid()::text, p_now, p_now
  from studio.waitlist_entries e
  join studio.scheduled_classes c on c.id = e.scheduled_class_id
  join studio.class_details d on d.id = c.id
  join studio.profiles p on p.user_id = e.user_id
  join identity.accounts a on a.id = e.user_id
  left join lateral (
    select l.code, l.plan_name, l.plan_date from studio.waitlist_skips l where l.entry_id = e.id order by l.id desc limit 1
  ) k on true
  cross join studio.settings s
  where e.id = any (p_entries) and p.erased_at is null and a.email is not null
  on conflict (dedupe_key) do nothing
$function$;

CREATE OR REPLACE FUNCTION studio.member_month(p_first date, p_day date, p_zone text)
 RETURNS TABLE(user_id uuid, active boolean, new boolean, lost boolean, returned boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select m.user_id, m.active, m.began and not m.had_one, (m.was_active or m.began) and not m.active,
    m.began and m.had_one and not m.was_active
  from (
    select d.user_id, bool_or(p_day <= d.end_date) as active, bool_or(d.start_date >= p_first) as began,
      bool_or(d.start_date < p_first) as was_active,
      bool_or(d.start_date >= p_first) and exists (
        select from studio.paid_days('-infinity', p_first - 1, p_zone) h where h.user_id = d.user_id) as had_one
    from studio.paid_days(p_first - 1, p_day, p_zone) d group by d.user_id) m
$function$;

CREATE OR REPLACE FUNCTION studio.message_plan(p_user uuid, p_day date, p_pending boolean)
 RETURNS SETOF studio.user_plans
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select u.* from studio.user_plans u
  where u.user_id = p_user
    and (u.status = 'active' or u.status = 'frozen' and u.payment_status = 'pending')
  order by
    case
      when u.status = 'frozen' then case when p_pending then 0 else 3 end
      when p_day between u.start_date and u.end_date then 1
      when u.start_date > p_day then 2
      else 4 end,
    abs(u.end_date - p_day), u.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION studio.mirror_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid uuid;
begin
  update studio.payments p set state = u.payment_status, method = u.payment_method, channel = u.payment_channel,
      amount_cents = u.amount_paid_cents, parts_cents = u.parts_paid_cents, refunded_cents = u.refunded_cents,
      received_on = u.paid_on, received_at = u.verified_at, received_by = u.verified_by
    from studio.user_plans u
    where u.id = new.id and p.user_plan_id = u.id;
  if found then
    -- An older server that erases an account does not know the reasons in the history of its payments.
    if new.buyer_name is null and current_setting('estudio.erases_words', true) = 'on' then
      update studio.payment_events e set reason = null
        from studio.payments p where p.id = e.payment_id and p.user_plan_id = new.id and e.reason is not null;
    end if;
    return null;
  end if;
  insert into studio.payments (user_plan_id, state, method, channel, reference, amount_cents, parts_cents, refunded_cents,
      received_on, received_at, received_by)
    select u.id, u.payment_status, u.payment_method, u.payment_channel, u.reference, u.amount_paid_cents, u.parts_paid_cents,
      u.refunded_cents, u.paid_on, u.verified_at, u.verified_by
    from studio.user_plans u where u.id = new.id
    returning id into paid;
  if paid is null then return null; end if;
  insert into studio.payment_events (payment_id, kind, at, actor_id, paid_after_cents, method_after, reason)
    select paid, case when sale.after is null then 'purchase' else 'add' end, u.created_at, coalesce(u.created_by, u.user_id),
      u.amount_paid_cents, u.payment_method, sale.after ->> 'reason'
    from studio.user_plans u
    left join lateral (select l.after from platform.audit_log l
      where l.entity = 'user_plan' and l.entity_id = u.id::text and l.action = 'user_plan.add' limit 1) sale on true
    where u.id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.mirror_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_before_cents, paid_after_cents,
      method_before, method_after, paid_on, reason)
    select p.id, substr(new.action, 11), new.at, new.actor_id, round((new.after ->> 'amount')::numeric * 100),
      round((new.before ->> 'amount_paid')::numeric * 100), round((new.after ->> 'amount_paid')::numeric * 100),
      new.before ->> 'payment_method', new.after ->> 'payment_method', (new.after ->> 'paid_on')::date, new.after ->> 'reason'
    from studio.payments p
    where p.user_plan_id = new.entity_id::uuid and not exists (
      select from studio.payment_events e
      where e.payment_id = p.id and e.at = new.at and e.kind = substr(new.action, 11));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.months_to_compare(p_month date)
 RETURNS TABLE(month date)
 LANGUAGE sql
 STABLE
AS $function$
  select c.month from studio.coach_pay_months c
  where c.may_differ and c.month < p_month and not exists (
    select from generate_series(c.month::timestamp, p_month - interval '1 month', interval '1 month') g
    where not exists (select from studio.coach_pay_months n where n.month = g::date))
$function$;

CREATE OR REPLACE FUNCTION studio.move_records(p_from uuid, p_to uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  held record;
  keys jsonb;
  one jsonb;
  found_keys text;
  moved jsonb := '[]';
begin
  for held in select * from studio.person_columns() loop
    select coalesce(string_agg(format('%L, t.%I', k, k), ', '), '') into found_keys from unnest(held.key_columns) k;
    begin
      execute format('with moved as (update %s t set %I = $2 where t.%I = $1 returning jsonb_build_object(%s) as key)
        select coalesce(jsonb_agg(key), ''[]'') from moved', held.relation, held.person, held.person, found_keys)
        into keys using p_from, p_to;
    exception when unique_violation then
      keys := '[]';
      for one in execute format('select jsonb_build_object(%s) from %s t where t.%I = $1', found_keys, held.relation, held.person)
        using p_from
      loop
        begin
          perform studio.move_rows(held.relation, held.person, held.key_columns, p_from, p_to, jsonb_build_array(one));
          keys := keys || one;
        exception when unique_violation then null;
        end;
      end loop;
    end;
    if keys <> '[]' then
      moved := moved || jsonb_build_object('table', held.relation::text, 'column', held.person, 'keys', keys);
    end if;
  end loop;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION studio.move_rows(p_relation regclass, p_person name, p_key_columns name[], p_from uuid, p_to uuid, p_keys jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint;
  same_key text;
begin
  select coalesce(string_agg(format(' and t.%I = k.%I', c, c), ''), '') into same_key from unnest(p_key_columns) c;
  execute format('update %s t set %I = $2 from jsonb_populate_recordset(null::%s, $3) k where t.%I = $1%s',
    p_relation, p_person, p_relation, p_person, same_key) using p_from, p_to, p_keys;
  get diagnostics moved = row_count;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION studio.new_members(p_day date, p_zone text)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select p.user_id from studio.profiles p where p.created_at >= (p_day - 29)::timestamp at time zone p_zone
$function$;

CREATE OR REPLACE FUNCTION studio.note_attendance_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update studio.coach_pay_months m set may_differ = true
  from studio.scheduled_classes c cross join studio.settings s
  where c.id = new.scheduled_class_id and m.month = date_trunc('month', c.starts_at at time zone s.timezone)::date;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.note_rate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update studio.coach_pay_months m set may_differ = true
  where m.month >= date_trunc('month', coalesce(new.from_day, old.from_day))::date;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.objection_to(p_user uuid, p_purpose text, p_version integer, p_needs_consent boolean)
 RETURNS TABLE(reason text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select case
    when not decision.granted or opposition.at > coalesce(decision.at, '-infinity') then 'objected'
    when p_needs_consent and decision.version is distinct from p_version then 'no_consent' end
  from (select max(r.received_at) as at from studio.privacy_requests r
    where r.user_id = p_user and r.kind = 'opposition' and r.status <> 'refused') opposition
  left join lateral (
    select c.granted, c.version, c.at from studio.consents c
    where c.user_id = p_user and c.purpose = p_purpose order by c.id desc limit 1) decision on true
$function$;

CREATE OR REPLACE FUNCTION studio.overlapping_plans(p_user uuid, p_start date, p_end date)
 RETURNS SETOF studio.user_plans
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from studio.user_plans p
  where p.user_id = p_user and p.status <> 'cancelled' and p.start_date <= p_end and p.end_date >= p_start
$function$;

CREATE OR REPLACE FUNCTION studio.overlapping_reservations(p_user uuid, p_starts timestamp with time zone, p_ends timestamp with time zone)
 RETURNS SETOF studio.reservations
 LANGUAGE sql
 STABLE
AS $function$
  select r.* from studio.scheduled_classes c
  cross join lateral (
    select h.* from studio.reservations h
    where h.user_id = p_user and h.scheduled_class_id = c.id and h.status = 'reserved' limit 1
  ) r
  where c.starts_at < p_ends and c.starts_at >= p_starts - interval '10 hours' and c.ends_at > p_starts
$function$;

CREATE OR REPLACE FUNCTION studio.paid_days(p_from date, p_to date, p_zone text)
 RETURNS TABLE(user_id uuid, start_date date, end_date date)
 LANGUAGE sql
 STABLE
AS $function$
  select d.user_id, d.start_date, d.end_date from (
    select u.user_id, u.start_date,
      least(u.end_date, coalesce((u.closed_at at time zone p_zone)::date - 1, u.end_date)) as end_date
    from studio.user_plans u
    where u.payment_status = 'completed' and daterange(u.start_date, u.end_date, '[]') && daterange(p_from, p_to, '[]')
      and not exists (select from studio.profiles p where p.user_id = u.user_id and p.erased_at is not null)) d
  where d.start_date <= d.end_date and d.end_date >= p_from
$function$;

CREATE OR REPLACE FUNCTION studio.pause_plan(p_plan uuid, p_from date, p_to date, p_reason text, p_request uuid, p_actor uuid, p_now timestamp with time zone, OUT code text, OUT n integer, OUT pause_id uuid, OUT released integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  classes uuid[];
  held uuid[];
  offered uuid[];
begin
  perform 1 from studio.profiles p
    where p.user_id in (
      select u.user_id from studio.user_plans u where u.id = p_plan
      union all select e.user_id from studio.places_in_pause(p_plan, p_from, p_to, p_now) k
        join studio.waitlist_entries e on e.scheduled_class_id = k.class_id and e.status in ('waiting', 'skipped'))
    order by p.user_id for no key update;
  classes := array(select k.class_id from studio.places_in_pause(p_plan, p_from, p_to, p_now) k);
  perform 1 from studio.scheduled_classes c where c.id = any (classes) order by c.id for no key update;
  perform 1 from studio.user_plans u where u.id = p_plan for no key update;

  select y.code, y.n into code, n
    from studio.settings s
    cross join studio.pause_refusal(p_plan, p_from, p_to, (p_now at time zone s.timezone)::date, false) y;
  if code <> 'ok' then return; end if;
  if p_request is null then
    insert into studio.plan_pauses (user_plan_id, start_date, end_date, reason, status, created_by, created_at, decided_by, decided_at)
      values (p_plan, p_from, p_to, p_reason, 'agreed', p_actor, p_now, p_actor, p_now) returning id into pause_id;
  else
    update studio.plan_pauses z set status = 'agreed', decided_by = p_actor, decided_at = p_now
      where z.id = p_request and z.status = 'requested' returning z.id into pause_id;
    if not found then code := 'pause_request_closed'; return; end if;
  end if;
  -- Plans that were sold before the exclusion constraint may share days. A plan whose end moves may not.
  update studio.user_plans u
    set end_date = u.end_date + (p_to - p_from + 1), shares_days = false, updated_at = p_now where u.id = p_plan;

  -- The pause is stored by now, so the waiting lists below give this plan's member no place on the paused days.
  select array_agg(k.reservation_id order by k.reservation_id) filter (where k.reservation_id is not null),
      array_agg(k.entry_id order by k.class_id) filter (where k.entry_id is not null)
    into held, offered from studio.places_in_pause(p_plan, p_from, p_to, p_now) k;
  select count(*) into released
    from unnest(held) t(id),
      lateral studio.cancel_reservation(t.id, p_actor, 'studio', p_now, true, 'plan_paused', true) c;
  perform studio.promote_waiting(e.scheduled_class_id, p_now)
    from unnest(offered) with ordinality t(id, place) join studio.waitlist_entries e on e.id = t.id order by t.place;
end
$function$;

CREATE OR REPLACE FUNCTION studio.pause_refusal(p_plan uuid, p_from date, p_to date, p_today date, p_asks boolean, OUT code text, OUT n integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  plan record;
  days integer := p_to - p_from + 1;
begin
  select u.user_id, u.status, u.payment_status, u.start_date, u.end_date into plan
    from studio.user_plans u where u.id = p_plan;
  if not found then code := 'plan_not_found'; return; end if;
  if plan.status = 'cancelled' then code := 'plan_closed'; return; end if;
  if plan.status <> 'active' or plan.payment_status <> 'completed' then code := 'payment_not_verified'; return; end if;
  if plan.end_date < p_today then code := 'plan_expired'; return; end if;
  if p_from not between plan.start_date and plan.end_date then code := 'pause_outside_plan'; return; end if;
  if exists (
    select from studio.plan_pauses z
    where z.user_plan_id = p_plan and (z.status = 'agreed' or p_asks and z.status = 'requested')
      and z.start_date <= p_to and z.end_date >= p_from
  ) then code := 'pause_overlaps'; return; end if;

  select s.pause_days_per_plan - coalesce(sum(z.end_date - z.start_date + 1), 0) into n
    from studio.settings s
    left join studio.plan_pauses z
      on z.user_plan_id = p_plan and (z.status = 'agreed' or p_asks and z.status = 'requested')
    group by s.pause_days_per_plan;
  n := greatest(n, 0);
  if days > n then code := 'pause_too_long'; return; end if;
  if exists (
    select from studio.overlapping_plans(plan.user_id, plan.start_date, plan.end_date + days) o where o.id <> p_plan
  ) then code := 'plan_dates_overlap'; return; end if;
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.paying_plan(p_user uuid, p_day date)
 RETURNS SETOF studio.user_plans
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select p.* from studio.plans_covering(p_user, p_day) p order by p.end_date limit 1
$function$;

CREATE OR REPLACE FUNCTION studio.person_columns()
 RETURNS TABLE(relation regclass, person name, key_columns name[])
 LANGUAGE sql
 STABLE
AS $function$
  select f.conrelid::regclass, a.attname, array(
    select k.attname from pg_constraint p
    join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any (p.conkey)
    where p.conrelid = f.conrelid and p.contype = 'p' and k.attname <> a.attname order by k.attnum)
  from pg_constraint f
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'studio.profiles'::regclass and cardinality(f.conkey) = 1
    and a.attname in ('user_id', 'merged_into')
  order by f.conrelid::regclass::text, a.attname
$function$;

CREATE OR REPLACE FUNCTION studio.place_cash_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  while not studio.hold_cash_day(new.day) loop
    new.day := new.day + 1;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.places_in_pause(p_plan uuid, p_from date, p_to date, p_now timestamp with time zone)
 RETURNS TABLE(class_id uuid, reservation_id uuid, entry_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, place.reservation_id, place.entry_id
  from (
    select r.scheduled_class_id, r.id as reservation_id, null::uuid as entry_id
    from studio.reservations r where r.user_plan_id = p_plan and r.status = 'reserved'
    union all
    select e.scheduled_class_id, null, e.id
    from studio.waitlist_entries e join studio.user_plans p on p.id = p_plan and p.user_id = e.user_id
    where e.status = 'offered' and e.offered_until > p_now
  ) place
  join studio.scheduled_classes c on c.id = place.scheduled_class_id
  cross join studio.settings s
  where c.starts_at > p_now and (c.starts_at at time zone s.timezone)::date between p_from and p_to
$function$;

CREATE OR REPLACE FUNCTION studio.places_kept(p_user uuid, p_class uuid, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own record;
  offers integer;
  ahead uuid[];
begin
  select e.place, e.status = 'offered' as offered into own from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = p_user
      and (e.status in ('waiting', 'skipped') or e.status = 'offered' and e.offered_until > p_now);
  select count(*) into offers from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id <> p_user and e.status = 'offered' and e.offered_until > p_now;
  if own.offered or studio.is_waitlist_closed(p_class, p_now) then return offers; end if;

  ahead := array(
    select e.user_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and e.user_id <> p_user
      and (own.place is null or e.place < own.place));
  return offers + (
    select count(*) from studio.booking_verdicts(ahead, array_fill(p_class, array[cardinality(ahead)]), p_now, true) v
    where v.code = 'ok');
end
$function$;

CREATE OR REPLACE FUNCTION studio.plan_waitlists(p_plan uuid)
 RETURNS TABLE(entry_id uuid, class_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select e.id, e.scheduled_class_id
  from studio.user_plans u
  join studio.waitlist_entries e on e.user_id = u.user_id and e.status in ('waiting', 'skipped', 'offered')
  join studio.scheduled_classes c on c.id = e.scheduled_class_id
  cross join studio.settings s
  where u.id = p_plan and u.status <> 'cancelled'
    and (c.starts_at at time zone s.timezone)::date between u.start_date and u.end_date
$function$;

CREATE OR REPLACE FUNCTION studio.plans_covering(p_user uuid, p_day date)
 RETURNS SETOF studio.user_plans
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from studio.user_plans p
  where p.user_id = p_user and p.status = 'active' and p.payment_status = 'completed'
    and p_day between p.start_date and p.end_date
$function$;

CREATE OR REPLACE FUNCTION studio.profile_search(full_name text, display_name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(E'\n', studio.folded(full_name), studio.folded(display_name), studio.folded(email)) || E'\t' || coalesce(phone, '')
$function$;

CREATE OR REPLACE FUNCTION studio.promote_waiting(p_class uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  class record;
  rules record;
  free integer;
  expired uuid[];
  offered uuid[];
  withdrawn uuid[];
  able uuid[];
  last_place bigint;
  passed uuid[];
  given uuid[];
begin
  select c.line_count, c.starts_at, c.max_capacity - c.reservation_count as free into class
    from studio.scheduled_classes c where c.id = p_class for no key update;
  if class.line_count = 0 then return; end if;
  expired := array(
    select e.id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status = 'offered' and e.offered_until <= p_now);
  if cardinality(expired) > 0 then
    perform studio.close_entries(expired, 'expired', 'offer_expired', p_now);
    perform studio.mail_waitlist(expired, 'waitlist_expired', p_now);
  end if;
  offered := array(
    select e.user_id from studio.waitlist_entries e where e.scheduled_class_id = p_class and e.status = 'offered');
  if cardinality(offered) > 0 then
    withdrawn := studio.skip_unable(offered, p_class, null, p_now);
  end if;
  -- The waiting list has changed. The update gives the class a new revision, so that the public schedule is rebuilt.
  if withdrawn is not null then update studio.scheduled_classes set line_count = line_count where id = p_class; end if;
  if studio.is_waitlist_closed(p_class, p_now) then return; end if;
  free := class.free - (
    select count(*) from studio.waitlist_entries e where e.scheduled_class_id = p_class and e.status = 'offered');
  if free <= 0 then return; end if;

  begin
    perform 1 from studio.profiles p
      where p.user_id in (
        select e.user_id from studio.waitlist_entries e
        where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped'))
      order by p.user_id for no key update nowait;
  exception when lock_not_available then
    raise exception 'a member on the waiting list of class % is locked', p_class using errcode = 'serialization_failure';
  end;
  -- Reads the waiting list in its order, and stops when every free place has a member who can take it.
  able := array(
    select e.user_id from studio.waitlist_entries e
    cross join lateral studio.booking_verdicts(array[e.user_id], array[p_class], p_now, true) v
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and v.code = 'ok'
    order by e.place limit free);
  last_place := (
    select e.place from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.user_id = able[cardinality(able)] and e.status in ('waiting', 'skipped'));

  -- The members to pass over cannot take a place. They are those ahead of the last member who can, or all if places stay free.
  passed := array(
    select e.user_id from studio.waitlist_entries e
    where e.scheduled_class_id = p_class and e.status in ('waiting', 'skipped') and e.user_id <> all (able)
      and e.id <> all (coalesce(withdrawn, '{}')) and (e.place < last_place or cardinality(able) < free));
  if cardinality(passed) > 0 then perform studio.skip_unable(passed, p_class, last_place, p_now); end if;
  if cardinality(able) = 0 then return; end if;

  select s.cancel_free_minutes, s.waitlist_offer_minutes, s.waitlist_grace_minutes into rules from studio.settings s;
  if studio.is_free_to_cancel(class.starts_at, rules.cancel_free_minutes, p_now) then
    given := array(
      select b.reservation_id
      from studio.book_places(able, array_fill(p_class, array[cardinality(able)]), null, p_now, true) b);
    update studio.reservations r set return_until = p_now + make_interval(mins => rules.waitlist_grace_minutes)
      where r.id = any (given);
    perform studio.mail_bookings(given, p_now, 'waitlist_booked');
  else
    given := array(
      select e.id from studio.waitlist_entries e
      where e.scheduled_class_id = p_class and e.user_id = any (able) and e.status in ('waiting', 'skipped'));
    update studio.waitlist_entries e
      set status = 'offered',
        offered_until = least(p_now + make_interval(mins => rules.waitlist_offer_minutes), class.starts_at)
      where e.id = any (given);
    update studio.scheduled_classes set line_count = line_count where id = p_class;
    perform studio.mail_waitlist(given, 'waitlist_offered', p_now);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION studio.raise_schedule_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := nextval('studio.schedule_revision');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.record_cash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_paid boolean := false;
  is_paid boolean := new.payment_status = 'completed';
  due integer := coalesce(new.amount_paid_cents, 0);
begin
  if tg_op = 'UPDATE' then
    was_paid := old.payment_status = 'completed';
    if not was_paid then due := due - coalesce(old.amount_paid_cents, 0); end if;
  end if;
  if not was_paid and not is_paid then return null; end if;
  insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
  select (c.at at time zone s.timezone)::date, new.id, c.kind, m.method, m.cents, c.actor, c.at
  from studio.settings s,
    (select case when not was_paid then 'payment' when is_paid then 'correction' else 'reversal' end as kind,
      case when is_paid then new.verified_by else coalesce(new.closed_by, new.reopened_by) end as actor,
      case when not was_paid then new.verified_at else new.updated_at end as at) c,
    lateral (
      select k.method, case
          when not is_paid or new.payment_method <> k.method then -held.cents
          when was_paid and old.payment_method = k.method then due - coalesce(old.amount_paid_cents, 0)
          else due - held.cents
        end as cents
      from (values ('cash'), ('card')) k(method),
        lateral (select coalesce(sum(h.amount_cents), 0)::integer as cents from studio.cash_movements h
          where h.user_plan_id = new.id and h.method = k.method and h.kind <> 'refund') held
    ) m
  where m.cents <> 0
  order by m.cents;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.record_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into studio.cash_movements (day, user_plan_id, kind, method, amount_cents, actor_id, at)
  select (new.at at time zone s.timezone)::date, new.user_plan_id, 'refund', new.method, -new.amount_cents, new.actor_id, new.at
  from studio.settings s;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION studio.record_state(p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  held record;
  part text;
  state text;
begin
  select md5((to_jsonb(p) - 'version' - 'updated_at')::text) into state from studio.profiles p where p.user_id = p_user;
  for held in
    select c.relation, format('t.%I = $1', c.person) as is_about from studio.person_columns() c
    union all
    select f.conrelid::regclass, format('t.%I in (select r.id from %s r where r.user_id = $1)', a.attname, c.relation)
    from studio.person_columns() c
    join pg_constraint f on f.contype = 'f' and f.confrelid = c.relation and cardinality(f.conkey) = 1
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where c.person = 'user_id' and c.key_columns = '{id}'
    order by 1, 2
  loop
    execute format('select md5(coalesce(string_agg(row, '''' order by row), '''')) from (
        select md5((to_jsonb(t) - ''version'' - ''updated_at'')::text) as row from %s t where %s) rows',
      held.relation, held.is_about) into part using p_user;
    state := md5(state || part);
  end loop;
  return state;
end
$function$;

CREATE OR REPLACE FUNCTION studio.records_of(p_user uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_append(array(select p.user_id from studio.profiles p where p.merged_into = p_user), p_user)
$function$;

CREATE OR REPLACE FUNCTION studio.redeem_discount(p_user_plan uuid, p_discount uuid, p_amount_cents integer, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update studio.user_plans p set discount_id = d.id, discount_code = d.code
    from studio.discounts d where d.id = p_discount and p.id = p_user_plan;
  insert into studio.discount_redemptions (user_plan_id, discount_id, user_id, amount_cents, created_at)
    select p.id, p.discount_id, p.user_id, p_amount_cents, p_now from studio.user_plans p where p.id = p_user_plan;
end
$function$;

CREATE OR REPLACE FUNCTION studio.refund_payment(p_plan uuid, p_amount_cents integer, p_method text, p_reason text, p_ends boolean, p_classes integer, p_actor uuid, p_now timestamp with time zone, OUT code text, OUT rest_cents integer, OUT balance integer, OUT refund_id uuid)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  held record;
  taken integer;
  today date;
begin
  select u.payment_status, u.class_limit, u.classes_remaining, coalesce(u.amount_paid_cents, 0) - u.refunded_cents as rest
    into held from studio.user_plans u where u.id = p_plan for no key update;
  if not found then code := 'plan_not_found'; return; end if;
  if held.payment_status <> 'completed' then code := 'payment_not_verified'; return; end if;
  rest_cents := held.rest;
  if p_amount_cents > held.rest then code := 'refund_exceeds_payment'; return; end if;
  balance := held.classes_remaining;
  taken := case when p_ends or held.class_limit is null then 0 else p_classes end;
  if taken > greatest(balance, 0) then code := 'classes_below_zero'; return; end if;
  select (p_now at time zone s.timezone)::date into today from studio.settings s;
  -- A refund by transfer has no movement, so that it does not need a day of the cash desk.
  if exists (select from studio.cash_days d where d.day = today and d.closed_at is not null)
    or p_method <> 'transfer' and not studio.hold_cash_day(today) then code := 'cash_day_closed'; return; end if;

  update studio.user_plans
    set refunded_cents = refunded_cents + p_amount_cents, classes_remaining = classes_remaining - taken, updated_at = p_now
    where id = p_plan;
  insert into studio.refunds (user_plan_id, number, amount_cents, method, reason, ends_plan, classes, actor_id, at)
    select p_plan, count(*) + 1, p_amount_cents, p_method, p_reason, p_ends, taken, p_actor, p_now
    from studio.refunds r where r.user_plan_id = p_plan
    returning id into refund_id;
  if taken > 0 then
    insert into studio.plan_ledger (user_plan_id, kind, delta, reason, actor_id, created_at)
      values (p_plan, 'refund', -taken, p_reason, p_actor, p_now);
  end if;
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.release_bank_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update studio.bank_movements m
    set user_plan_id = coalesce(m.user_plan_id, m.paid_plan_id), paid_plan_id = null, paid_at = null, paid_by = null
    where m.paid_plan_id = new.id;
  return null;
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

CREATE OR REPLACE FUNCTION studio.renewals(p_from date, p_to date, p_zone text)
 RETURNS TABLE(user_id uuid, renewed boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select d.user_id, bool_or(d.end_date > d.ended and d.start_date <= d.ended + 30)
  from (
    select p.*, max(p.end_date) filter (where p.end_date <= p_to) over (partition by p.user_id) as ended
    from studio.paid_days(p_from, p_to + 30, p_zone) p) d
  where d.ended is not null group by d.user_id
$function$;

CREATE OR REPLACE FUNCTION studio.reopen_waitlists(p_classes uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with reopened as (
    update studio.waitlist_entries e
      set status = 'waiting', offered_until = null, closed_at = null, closed_reason = null
      from studio.scheduled_classes c
      where c.id = any (p_classes) and e.scheduled_class_id = c.id and e.closed_reason = 'class_canceled'
        and e.closed_at = c.canceled_at
        and exists (select from studio.profiles p where p.user_id = e.user_id and p.erased_at is null)
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count + n.entries
    from (select scheduled_class_id, count(*)::integer as entries from reopened group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$function$;

CREATE OR REPLACE FUNCTION studio.reservation_details_of(p_reservation uuid)
 RETURNS SETOF studio.reservation_details
 LANGUAGE plpgsql
 STRICT
AS $function$
begin
  return query select * from studio.reservation_details where id = p_reservation;
end
$function$;

CREATE OR REPLACE FUNCTION studio.restore_reservations(p_reservations uuid[], p_actor uuid, p_now timestamp with time zone, OUT code text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from studio.user_plans p
    where p.id in (select r.user_plan_id from studio.reservations r where r.id = any (p_reservations))
    order by p.id for no key update;

  if exists (
    select from studio.reservations r join studio.profiles m on m.user_id = r.user_id
    where r.id = any (p_reservations) and not m.is_active
  ) then code := 'member'; return; end if;
  if exists (
    select from studio.reservations r
    where r.id = any (p_reservations) and (r.status <> 'canceled' or r.canceled_by <> 'studio' or exists (
      select from studio.reservations o
      where o.user_id = r.user_id and o.scheduled_class_id = r.scheduled_class_id and o.status = 'reserved'))
  ) then code := 'place'; return; end if;
  if exists (
    select from studio.scheduled_classes c
    join studio.reservations r on r.scheduled_class_id = c.id
    where r.id = any (p_reservations)
    group by c.id having c.status <> 'scheduled' or c.reservation_count + count(*) > c.max_capacity + c.overbooked
  ) then code := 'full'; return; end if;
  if (select s.refuse_overlapping_reservations from studio.settings s) and exists (
    select from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join lateral studio.overlapping_reservations(r.user_id, c.starts_at, c.ends_at)
    where r.id = any (p_reservations)
  ) then code := 'overlap'; return; end if;
  if exists (
    select from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
    where r.id = any (p_reservations) and (p.status <> 'active' or p.payment_status <> 'completed')
  ) or exists (
    select from studio.reservations r
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    cross join studio.settings s
    where r.id = any (p_reservations) and r.user_plan_id is not null and not exists (
      select from studio.plans_covering(r.user_id, (c.starts_at at time zone s.timezone)::date) p
      where not studio.is_plan_paused(p.id, (c.starts_at at time zone s.timezone)::date))
  ) then code := 'plan'; return; end if;
  if exists (
    select from studio.user_plans p join studio.reservations r on r.user_plan_id = p.id
    where r.id = any (p_reservations) and r.class_returned and p.class_limit is not null
    group by p.id having p.classes_remaining < count(*)
  ) then code := 'balance'; return; end if;

  update studio.scheduled_classes c set reservation_count = c.reservation_count + held.places, updated_at = p_now
    from (
      select r.scheduled_class_id, count(*)::integer as places from studio.reservations r
      where r.id = any (p_reservations) group by r.scheduled_class_id
    ) held
    where c.id = held.scheduled_class_id;
  update studio.user_plans p set classes_remaining = p.classes_remaining - held.places
    from (
      select r.user_plan_id, count(*)::integer as places from studio.reservations r
      where r.id = any (p_reservations) and r.class_returned group by r.user_plan_id
    ) held
    where p.id = held.user_plan_id and p.class_limit is not null;
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    select p.id, r.id, 'book', -(p.class_limit is not null and r.class_returned)::integer, 'undo', p_actor, p_now
    from studio.reservations r join studio.user_plans p on p.id = r.user_plan_id
    where r.id = any (p_reservations) order by p.id, r.id;
  update studio.reservations r
    set status = 'reserved', canceled_at = null, canceled_by = null, class_returned = null, cancel_reason = null
    where r.id = any (p_reservations);
  code := 'ok';
end
$function$;

CREATE OR REPLACE FUNCTION studio.return_records(p_from uuid, p_to uuid, p_moved jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held record;
begin
  for held in
    select c.relation, c.person, c.key_columns, m.keys
    from jsonb_to_recordset(p_moved) m("table" text, "column" text, keys jsonb)
    join studio.person_columns() c on c.relation::text = m."table" and c.person = m."column"
  loop
    if studio.move_rows(held.relation, held.person, held.key_columns, p_to, p_from, held.keys)
      <> jsonb_array_length(held.keys) then
      raise exception 'rows of % are missing', held.relation;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION studio.settle_cancellation(held studio.reservations, p_by text, p_actor uuid, p_now timestamp with time zone, p_return boolean, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  credit integer := 0;
begin
  if p_return then
    update studio.user_plans set classes_remaining = classes_remaining + 1
      where id = held.user_plan_id and classes_remaining >= 0;
    if found then credit := 1; end if;
  end if;
  update studio.reservations
    set status = 'canceled', canceled_at = p_now, canceled_by = p_by, class_returned = p_return, cancel_reason = p_reason,
      attendance = null
    where id = held.id;
  if held.user_plan_id is null then return; end if;
  insert into studio.plan_ledger (user_plan_id, reservation_id, kind, delta, reason, actor_id, created_at)
    values (held.user_plan_id, held.id,
      case when p_by = 'studio' then 'studio_cancel' when p_return then 'return' else 'late_cancel' end,
      credit, p_reason, p_actor, p_now);
end
$function$;

CREATE OR REPLACE FUNCTION studio.settle_entries(p_reservations uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with waiting as (
    select e.id, r.id as reservation_id, e.status = 'offered' and e.offered_until > p_now as was_offered
    from studio.reservations r
    join studio.waitlist_entries e on e.scheduled_class_id = r.scheduled_class_id and e.user_id = r.user_id
      and e.status in ('waiting', 'skipped', 'offered')
    where r.id = any (p_reservations)
  ), graced as (
    update studio.reservations r set return_until = p_now + make_interval(mins => s.waitlist_grace_minutes)
      from waiting w cross join studio.settings s where r.id = w.reservation_id and w.was_offered
  ), booked as (
    update studio.waitlist_entries e
      set status = 'booked', reservation_id = w.reservation_id, offered_until = null, closed_at = p_now
      from waiting w where e.id = w.id
      returning e.scheduled_class_id
  )
  update studio.scheduled_classes c set line_count = c.line_count - n.entries
    from (select scheduled_class_id, count(*)::integer as entries from booked group by scheduled_class_id) n
    where c.id = n.scheduled_class_id
$function$;

CREATE OR REPLACE FUNCTION studio.settle_payment_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update studio.payment_proofs p
    set status = case new.payment_status when 'completed' then 'verified' else 'refused' end,
      reason = new.closed_reason, asks_again = false, settled_at = new.updated_at,
      settled_by = coalesce(new.closed_by, new.verified_by)
    where p.user_plan_id = new.id and p.settled_at is null;
  new.proof_waiting_since := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION studio.skip_for_assigned(p_reservation uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  passed uuid[];
begin
  if studio.is_waitlist_closed((select r.scheduled_class_id from studio.reservations r where r.id = p_reservation), p_now) then
    return;
  end if;
  passed := array(
    select e.id from studio.reservations r
    join studio.waitlist_entries e on e.scheduled_class_id = r.scheduled_class_id and e.status in ('waiting', 'skipped')
    left join studio.waitlist_entries own
      on own.scheduled_class_id = r.scheduled_class_id and own.user_id = r.user_id and own.reservation_id = r.id
    where r.id = p_reservation and (own.place is null or e.place < own.place));
  if cardinality(passed) = 0 then return; end if;
  insert into studio.waitlist_skips (entry_id, code, skipped_at)
    select t.id, 'assigned_by_studio', p_now from unnest(passed) t(id);
  update studio.waitlist_entries e set status = 'skipped' where e.id = any (passed);
  perform studio.mail_waitlist(passed, 'waitlist_skipped', p_now);
end
$function$;

CREATE OR REPLACE FUNCTION studio.skip_unable(p_users uuid[], p_class uuid, p_before bigint, p_now timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  skipped uuid[];
begin
  with skip as (
    insert into studio.waitlist_skips (entry_id, code, plan_name, plan_date, skipped_at)
      select e.id, reason.code, v.plan_name,
        case when v.code = 'booking_suspended' then (
          select (a.suspended_until at time zone s.timezone)::date
          from studio.settings s cross join studio.absences_of(v.user_id, p_now) a)
        else v.plan_date end, p_now
      from studio.booking_verdicts(p_users, array_fill(p_class, array[cardinality(p_users)]), p_now, true) v
      cross join lateral (
        select case when v.code = 'member_not_found' then 'account_inactive' else v.code end as code
      ) reason
      join studio.waitlist_entries e on e.scheduled_class_id = p_class and e.user_id = v.user_id
        and e.status in ('waiting', 'skipped', 'offered')
      where v.code <> 'ok'
        and (e.status = 'offered' or e.place < p_before
          or reason.code is distinct from (
            select s.code from studio.waitlist_skips s where s.entry_id = e.id order by s.id desc limit 1))
      returning entry_id
  ), marked as (
    update studio.waitlist_entries e set status = 'skipped', offered_until = null
      where e.id in (select k.entry_id from skip k)
  )
  select array_agg(k.entry_id) into skipped from skip k;
  if skipped is not null then perform studio.mail_waitlist(skipped, 'waitlist_skipped', p_now); end if;
  return skipped;
end
$function$;

CREATE OR REPLACE FUNCTION studio.take_discount(p_code text, p_user uuid, p_today date, OUT code text, OUT discount_id uuid, OUT discount_percent integer, OUT min_purchase_cents integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  offered studio.discounts;
begin
  select * into offered from studio.discounts d where d.code = p_code and d.archived_at is null for no key update;
  if not found then code := 'discount_invalid'; return; end if;
  code := coalesce(studio.discount_refusal(offered, p_user, p_today), 'ok');
  if code <> 'ok' then return; end if;

  update studio.discounts d set uses_count = d.uses_count + 1 where d.id = offered.id;
  discount_id := offered.id;
  discount_percent := offered.discount_percent;
  min_purchase_cents := offered.min_purchase_cents;
end
$function$;

CREATE OR REPLACE FUNCTION studio.timeline_actor(p_what text, p_reservation uuid, p_class uuid, p_entry uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select found.actor_id from (
    select l.id, l.actor_id from platform.audit_log l
      where l.entity = 'reservation' and l.entity_id = p_reservation::text and l.action = case p_what
        when 'booked' then 'reservation.book' when 'canceled_by_studio' then 'reservation.cancel'
        when 'attended' then 'reservation.check_in' end
    union all
    select l.id, l.actor_id from platform.audit_log l
      where p_what in ('attended', 'no_show') and l.entity = 'scheduled_class' and l.entity_id = p_class::text
        and l.action = 'reservation.attendance'
        and l.after -> 'attendance' @> jsonb_build_array(jsonb_build_object('reservation_id', p_reservation))
    union all
    select l.id, l.actor_id from platform.audit_log l
      where l.entity = 'waitlist_entry' and l.entity_id = p_entry::text and l.action = case p_what
        when 'joined' then 'waitlist.add' when 'removed' then 'waitlist.remove' when 'booked' then 'waitlist.assign' end
  ) found
  order by found.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION studio.timeline_of(p_member uuid)
 RETURNS TABLE(at timestamp with time zone, key text, kind text, what text, state text, actor_id uuid, reservation_id uuid, scheduled_class_id uuid, entry_id uuid, user_plan_id uuid, amount numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select r.created_at, 'booked ' || r.id, 'booking', 'booked', null,
    case when r.override_reason is null then r.user_id end, r.id, r.scheduled_class_id, null::uuid, null::uuid, null::numeric
  from studio.reservations r where r.user_id = p_member
  union all
  select r.attendance_at, 'attendance ' || r.id, 'attendance', r.attendance::text, null,
    null, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r where r.user_id = p_member and r.attendance is not null
  union all
  -- A mark of a reservation that was cancelled meanwhile is only in the audit log.
  select l.at, 'kept ' || l.id || ' ' || r.id, 'attendance', 'kept', mark ->> 'attendance',
    l.actor_id, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r
  join platform.audit_log l on l.entity = 'scheduled_class' and l.entity_id = r.scheduled_class_id::text
    and l.action = 'reservation.attendance'
  cross join lateral jsonb_array_elements(l.after -> 'attendance') mark
  where r.user_id = p_member and r.status = 'canceled' and mark ->> 'reservation_id' = r.id::text
    and mark ->> 'attendance' is not null
    and l.after -> 'kept' @> jsonb_build_array(jsonb_build_object('reservation_id', r.id))
  union all
  select l.at, 'refused ' || l.id, 'attendance', 'kept', 'attended', l.actor_id, r.id, r.scheduled_class_id, null, null, null
  from platform.audit_log l
  join studio.reservations r on r.id = l.entity_id::uuid
  where l.subject_id = any (studio.records_of(p_member)) and l.action = 'reservation.check_in_refused'
  union all
  select r.canceled_at, 'canceled ' || r.id, 'cancellation', 'canceled_by_' || r.canceled_by,
    case when r.user_plan_id is null then null when r.class_returned then 'returned' else 'counted' end,
    case r.canceled_by when 'member' then r.user_id end, r.id, r.scheduled_class_id, null, null, null
  from studio.reservations r where r.user_id = p_member and r.status = 'canceled'
  union all
  select e.joined_at, 'joined ' || e.id, 'waitlist', 'joined', null,
    e.user_id, null, e.scheduled_class_id, e.id, null, null
  from studio.waitlist_entries e where e.user_id = p_member
  union all
  select e.closed_at, 'closed ' || e.id, 'waitlist', e.status, null,
    case e.status when 'left' then e.user_id end, e.reservation_id, e.scheduled_class_id, e.id, null, null
  from studio.waitlist_entries e where e.user_id = p_member and e.closed_at is not null
  union all
  select p.created_at, 'bought ' || p.id, 'payment', case p.origin when 'sold' then 'bought' else 'imported' end, null,
    coalesce(p.created_by, p.user_id), null, null, null, p.id, case p.origin when 'sold' then p.price_cents / 100.0 end
  from studio.user_plans p where p.user_id = p_member
  union all
  select o.created_at, 'mail ' || o.id, 'mail', o.template,
    case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end,
    null, null, null, null, null, null
  from platform.outbox o where o.account_id = any (studio.records_of(p_member))
  union all
  select s.opened_at, 'message ' || s.message_id, 'mail', 'whatsapp', null, s.opened_by, null, null, null, null, null
  from studio.message_people s where s.user_id = p_member and s.opened_at is not null
  union all
  -- Entries about rows of the tables above would show the same event twice. Sign-ins and readings (their actions end with
  -- `.read`) change nothing, and requests about personal data are in the queue of the administrators.
  select l.at, 'entry ' || l.id,
    case when l.action like 'user\_plan.%payment' or l.action like 'user\_plan.%proof'
      or l.action in ('user_plan.message_opened', 'user_plan.remove_unpaid') then 'payment' else 'change' end,
    l.action, null, l.actor_id, null, null, null, case l.entity when 'user_plan' then l.entity_id::uuid end,
    case when l.action like 'user\_plan.%payment' then coalesce(l.after ->> 'amount', l.after ->> 'amount_paid')::numeric end
  from platform.audit_log l
  where l.subject_id = any (studio.records_of(p_member))
    and (l.action not like 'account.%' or l.action = 'account.email_changed')
    and l.entity not in ('message', 'reservation', 'waitlist_entry')
    and l.action not in ('user_plan.add', 'user_plan.review_proof', 'privacy.export')
    and l.action not like '%.read' and l.action not like 'privacy\_request.%'
$function$;

CREATE OR REPLACE FUNCTION studio.waitlist_verdict(p_user uuid, p_class uuid, p_now timestamp with time zone, OUT code text, OUT plan_name text, OUT plan_date date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  reservation uuid;
begin
  select v.code, v.reservation_id into code, reservation
    from studio.booking_verdicts(array[p_user], array[p_class], p_now) v;
  if code = 'ok' then
    code := case when reservation is null then 'class_not_full' else 'already_waiting' end;
    return;
  end if;
  if code = 'booking_closed' then return; end if;
  select v.code, v.plan_name, v.plan_date into code, plan_name, plan_date
    from studio.booking_verdicts(array[p_user], array[p_class], p_now, true) v;
  if code <> 'ok' then return; end if;
  code := case
    when exists (
      select from studio.waitlist_entries e
      where e.scheduled_class_id = p_class and e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ) then 'already_waiting'
    when studio.is_waitlist_closed(p_class, p_now) then 'waitlist_closed'
    when (select s.waitlist_limit from studio.settings s) <= (
      select count(*) from studio.waitlist_entries e
      where e.user_id = p_user and e.status in ('waiting', 'skipped', 'offered')
    ) then 'waitlist_limit_reached'
    when studio.is_waiver_missing(p_user) then 'waiver_required'
    else 'ok'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION studio.why_no_active_plan(p_user uuid, p_today date, OUT reason text, OUT name text, OUT day date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select case when p.payment_status = 'pending' then 'plan_payment_pending' else 'plan_frozen' end, p.name, p.start_date
    into reason, name, day
    from studio.user_plans p
    where p.user_id = p_user
      and ((p.status = 'active' and p.start_date > p_today) or p.status = 'frozen')
    order by p.start_date, p.id limit 1;
  if found then return; end if;

  select 'plan_expired', p.name, p.end_date into reason, name, day
    from studio.user_plans p
    where p.user_id = p_user and p.status = 'active' and p.end_date < p_today
    order by p.end_date desc limit 1;
  if not found then reason := 'no_plan'; end if;
end
$function$;

CREATE TRIGGER audit_log_append_only BEFORE TRUNCATE ON platform.audit_log FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER audit_log_deletion BEFORE DELETE ON platform.audit_log FOR EACH ROW EXECUTE FUNCTION platform.refuse_deletion_of_audit();
CREATE CONSTRAINT TRIGGER audit_log_mirror_payment_event AFTER INSERT ON platform.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.entity = 'user_plan'::text) AND (new.action = ANY (ARRAY['user_plan.message_opened'::text, 'user_plan.send_proof'::text, 'user_plan.review_proof'::text, 'user_plan.refuse_proof'::text, 'user_plan.part_payment'::text, 'user_plan.verify_payment'::text, 'user_plan.correct_payment'::text, 'user_plan.refund_payment'::text, 'user_plan.reopen_payment'::text, 'user_plan.reverse_payment'::text, 'user_plan.undo_sale'::text, 'user_plan.refuse_payment'::text, 'user_plan.remove_unpaid'::text])))) EXECUTE FUNCTION studio.mirror_payment_event();
CREATE TRIGGER audit_log_words BEFORE UPDATE ON platform.audit_log FOR EACH ROW EXECUTE FUNCTION platform.allow_erased_words();
CREATE TRIGGER outbox_account BEFORE INSERT ON platform.outbox FOR EACH ROW EXECUTE FUNCTION identity.note_mail_account();
CREATE TRIGGER outbox_mail_failure AFTER UPDATE OF sent_at, failed_at ON platform.outbox FOR EACH ROW WHEN (((new.sent_at IS DISTINCT FROM old.sent_at) OR (new.failed_at > COALESCE(old.failed_at, '-infinity'::timestamp with time zone)))) EXECUTE FUNCTION identity.note_mail_failure();
CREATE TRIGGER users_email_search AFTER UPDATE OF email ON identity.users FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION studio.follow_email();
CREATE TRIGGER users_mail_failure BEFORE UPDATE OF email ON identity.users FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION identity.clear_mail_failure();
CREATE TRIGGER cash_days_closed BEFORE DELETE OR UPDATE ON studio.cash_days FOR EACH ROW WHEN ((old.closed_at IS NOT NULL)) EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER cash_movements_append_only BEFORE DELETE OR TRUNCATE ON studio.cash_movements FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER cash_movements_place BEFORE INSERT ON studio.cash_movements FOR EACH ROW EXECUTE FUNCTION studio.place_cash_movement();
CREATE TRIGGER cash_movements_words BEFORE UPDATE ON studio.cash_movements FOR EACH ROW EXECUTE FUNCTION platform.allow_erased_words();
CREATE TRIGGER classes_version BEFORE UPDATE ON studio.classes FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER coach_rates_pay AFTER INSERT OR DELETE OR UPDATE ON studio.coach_rates FOR EACH ROW EXECUTE FUNCTION studio.note_rate_change();
CREATE TRIGGER discounts_version BEFORE UPDATE OF name, code, discount_percent, valid_from, valid_to, min_purchase_cents, limit_per_user, total_uses_limit, is_active, archived_at ON studio.discounts FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER instructors_version BEFORE UPDATE ON studio.instructors FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER message_templates_version BEFORE UPDATE ON studio.message_templates FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR TRUNCATE ON studio.payment_events FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER payment_events_words BEFORE UPDATE ON studio.payment_events FOR EACH ROW EXECUTE FUNCTION platform.allow_erased_words();
CREATE TRIGGER payments_kept BEFORE DELETE OR TRUNCATE ON studio.payments FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER plan_ledger_append_only BEFORE TRUNCATE ON studio.plan_ledger FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER plan_ledger_kept BEFORE DELETE ON studio.plan_ledger FOR EACH ROW EXECUTE FUNCTION studio.keep_ledger();
CREATE TRIGGER plan_ledger_words BEFORE UPDATE ON studio.plan_ledger FOR EACH ROW EXECUTE FUNCTION platform.allow_erased_words();
CREATE TRIGGER plans_version BEFORE UPDATE OF name, description, price_cents, duration_days, class_limit, benefits, is_active, archived_at ON studio.plans FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER privacy_requests_version BEFORE UPDATE ON studio.privacy_requests FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER profiles_search BEFORE UPDATE OF full_name, display_name, phone ON studio.profiles FOR EACH ROW EXECUTE FUNCTION studio.fold_profile();
CREATE TRIGGER profiles_search_made BEFORE INSERT ON studio.profiles FOR EACH ROW WHEN ((new.search = ''::text)) EXECUTE FUNCTION studio.fold_profile();
CREATE TRIGGER profiles_version BEFORE UPDATE OF full_name, display_name, phone, genre, birthdate, referral_source, address, bio, is_active, remind_classes, remind_plan_end, updated_at, erased_at ON studio.profiles FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER receipts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON studio.receipts FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER refunds_append_only BEFORE DELETE OR TRUNCATE ON studio.refunds FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change();
CREATE TRIGGER refunds_cash AFTER INSERT ON studio.refunds FOR EACH ROW WHEN (((new.method)::text <> 'transfer'::text)) EXECUTE FUNCTION studio.record_refund();
CREATE TRIGGER refunds_words BEFORE UPDATE ON studio.refunds FOR EACH ROW EXECUTE FUNCTION platform.allow_erased_words();
CREATE TRIGGER reservations_pay AFTER UPDATE OF attendance ON studio.reservations FOR EACH ROW WHEN (((new.attendance)::text IS DISTINCT FROM (old.attendance)::text)) EXECUTE FUNCTION studio.note_attendance_change();
CREATE TRIGGER reservations_version BEFORE UPDATE ON studio.reservations FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER scheduled_classes_revision BEFORE UPDATE ON studio.scheduled_classes FOR EACH ROW EXECUTE FUNCTION studio.raise_schedule_revision();
CREATE TRIGGER scheduled_classes_version BEFORE UPDATE OF class_id, starts_at, ends_at, max_capacity, status, is_special, special_class_name, special_class_description, special_color1, special_color2 ON studio.scheduled_classes FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER settings_version BEFORE UPDATE ON studio.settings FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER site_version BEFORE UPDATE ON studio.site FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER time_slots_version BEFORE UPDATE ON studio.time_slots FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER user_notes_version BEFORE UPDATE ON studio.user_notes FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
CREATE TRIGGER user_plans_cash AFTER INSERT OR UPDATE OF payment_status, payment_method, amount_paid_cents ON studio.user_plans FOR EACH ROW EXECUTE FUNCTION studio.record_cash();
CREATE TRIGGER user_plans_keep_buyer_name BEFORE INSERT ON studio.user_plans FOR EACH ROW EXECUTE FUNCTION studio.keep_buyer_name();
CREATE CONSTRAINT TRIGGER user_plans_mirror_payment AFTER INSERT OR UPDATE OF payment_status, payment_method, payment_channel, amount_paid_cents, parts_paid_cents, refunded_cents, paid_on, verified_at, verified_by, buyer_name ON studio.user_plans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.origin = 'sold'::text)) EXECUTE FUNCTION studio.mirror_payment();
CREATE CONSTRAINT TRIGGER user_plans_receipt AFTER INSERT OR UPDATE OF payment_status ON studio.user_plans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.payment_status)::text = 'completed'::text) AND (new.origin = 'sold'::text))) EXECUTE FUNCTION studio.issue_receipt();
CREATE TRIGGER user_plans_release_discount AFTER UPDATE OF status, payment_status ON studio.user_plans FOR EACH ROW WHEN ((((new.status)::text = 'cancelled'::text) AND ((new.payment_status)::text <> 'completed'::text) AND (new.discount_id IS NOT NULL) AND (((old.status)::text <> 'cancelled'::text) OR ((old.payment_status)::text = 'completed'::text)))) EXECUTE FUNCTION studio.release_discount();
CREATE TRIGGER user_plans_release_movement AFTER UPDATE OF payment_status ON studio.user_plans FOR EACH ROW WHEN ((((old.payment_status)::text = 'completed'::text) AND ((new.payment_status)::text = 'pending'::text))) EXECUTE FUNCTION studio.release_bank_movement();
CREATE TRIGGER user_plans_settle_proof BEFORE UPDATE OF status, payment_status ON studio.user_plans FOR EACH ROW WHEN (((old.proof_waiting_since IS NOT NULL) AND (((new.status)::text IS DISTINCT FROM (old.status)::text) OR ((new.payment_status)::text IS DISTINCT FROM (old.payment_status)::text)))) EXECUTE FUNCTION studio.settle_payment_proof();
CREATE TRIGGER user_plans_version BEFORE UPDATE OF status, payment_status, payment_method, start_date, end_date, price_cents, amount_paid_cents, refunded_cents, closed_at ON studio.user_plans FOR EACH ROW EXECUTE FUNCTION platform.raise_version();
