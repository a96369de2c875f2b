-- The tables, types and indexes as the migrations make them, read from the catalogues by npm run schema. Not to be edited.
-- Functions and triggers are in db/functions, views in db/views.

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
create domain studio.capacity as integer constraint capacity_check CHECK (((VALUE >= 0) AND (VALUE <= 500)));
create domain studio.cents as integer constraint cents_check CHECK (((VALUE >= 0) AND (VALUE <= 100000000)));
create domain studio.class_balance as integer constraint class_balance_check CHECK ((VALUE >= '-1'::integer));
create domain studio.class_limit as integer constraint class_limit_check CHECK ((VALUE >= 1));
create domain studio.class_status as text constraint class_status_check CHECK ((VALUE = ANY (ARRAY['scheduled'::text, 'canceled'::text])));
create domain studio.closing as text constraint closing_check CHECK ((VALUE = ANY (ARRAY['cancelled'::text, 'unpaid'::text, 'refused'::text, 'reversed'::text, 'erased'::text])));
create domain studio.color as text constraint color_check CHECK ((VALUE ~ '^#[0-9A-Fa-f]{6}$'::text));
create domain studio.ledger_kind as text constraint ledger_kind_check CHECK ((VALUE = ANY (ARRAY['grant'::text, 'book'::text, 'return'::text, 'late_cancel'::text, 'studio_cancel'::text, 'adjust'::text, 'refund'::text, 'make_up'::text])));
create domain studio.long_text as text constraint long_text_check CHECK ((length(VALUE) <= 2000));
create domain studio.overbooking as integer constraint overbooking_check CHECK (((VALUE >= 0) AND (VALUE <= 500)));
create domain studio.payment_channel as text constraint payment_channel_check CHECK ((VALUE = ANY (ARRAY['transfer'::text, 'oxxo'::text, 'card'::text, 'spei'::text])));
create domain studio.payment_method as text constraint payment_method_check CHECK ((VALUE = ANY (ARRAY['card'::text, 'transfer'::text, 'cash'::text, 'online'::text, 'balance'::text])));
create domain studio.payment_status as text constraint payment_status_check CHECK ((VALUE = ANY (ARRAY['pending'::text, 'completed'::text, 'refused'::text, 'reversed'::text])));
create domain studio.place_count as integer constraint place_count_check CHECK ((VALUE >= 0));
create domain studio.place_label as text constraint place_label_check CHECK ((((length(VALUE) >= 1) AND (length(VALUE) <= 20)) AND (VALUE = btrim(VALUE))));
create domain studio.place_mode as text constraint place_mode_check CHECK ((VALUE = ANY (ARRAY['choose'::text, 'assign'::text, 'none'::text])));
create domain studio.plan_days as integer constraint plan_days_check CHECK (((VALUE >= 1) AND (VALUE <= 3650)));
create domain studio.plan_status as text constraint plan_status_check CHECK ((VALUE = ANY (ARRAY['frozen'::text, 'active'::text, 'cancelled'::text])));
create domain studio.reservation_status as text constraint reservation_status_check CHECK ((VALUE = ANY (ARRAY['reserved'::text, 'canceled'::text])));
create domain studio.short_name as text constraint short_name_check CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 100)));
create domain studio.special_name as text constraint special_name_check CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 100) AND (VALUE = upper(btrim(VALUE)))));
create domain studio.transfer_reference as text constraint transfer_reference_check CHECK ((VALUE ~ '^EST-[A-HJ-KM-NP-Z2-9]{6}$'::text));

create type studio.booking_verdict as (user_id uuid, class_id uuid, code text, reservation_id uuid, repeated boolean, plan_id uuid, plan_name text, plan_date date, make_up_id uuid);

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
  api_key_id uuid,
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
  definition text default ''::text not null,
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
  push_kind text,
  push_at timestamp with time zone,
  pushed_at timestamp with time zone,
  channel text default 'mail'::text not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint outbox_kind_check CHECK ((kind = 'mail'::text))
);
CREATE INDEX outbox_account ON platform.outbox USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX outbox_due ON platform.outbox USING btree (priority, not_before) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX outbox_failed ON platform.outbox USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX outbox_push ON platform.outbox USING btree (push_at) WHERE ((push_at IS NOT NULL) AND (sent_at IS NULL) AND (failed_at IS NULL));
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

create table identity.api_keys (
  id uuid default gen_random_uuid() not null,
  created_by uuid not null,
  name text not null,
  rights text[] not null,
  secret_hash text not null,
  expires_on date,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id),
  constraint api_keys_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint api_keys_rights_check CHECK ((cardinality(rights) > 0))
);
CREATE INDEX api_keys_created_by ON identity.api_keys USING btree (created_by);

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
CREATE INDEX one_time_tokens_user ON identity.one_time_tokens USING btree (user_id);

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

create table studio.class_series (
  id uuid default gen_random_uuid() not null,
  in_model boolean not null,
  created_at timestamp with time zone not null,
  max_standing smallint,
  constraint class_series_pkey PRIMARY KEY (id),
  constraint class_series_max_standing_check CHECK (((max_standing >= 0) AND (max_standing <= 500)))
);

create table studio.class_series_skips (
  series_id uuid not null,
  series_week date not null,
  constraint class_series_skips_pkey PRIMARY KEY (series_id, series_week),
  constraint class_series_skips_series_id_fkey FOREIGN KEY (series_id) REFERENCES studio.class_series(id) ON DELETE CASCADE,
  constraint class_series_skips_series_week_check CHECK ((EXTRACT(isodow FROM series_week) = (1)::numeric))
);

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
  constraint discounts_code_check CHECK (((length(code) >= 1) AND (length(code) <= 12) AND (code = upper(btrim(code))))),
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

create table studio.invoice_accounts (
  mode text not null,
  key_sealed bytea not null,
  key_last4 text not null,
  organization_id text,
  organization_name text,
  problems text[] default '{}'::text[] not null,
  checked_at timestamp with time zone,
  constraint invoice_accounts_pkey PRIMARY KEY (mode),
  constraint invoice_accounts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table studio.invoice_settings (
  id boolean default true not null,
  mode text,
  since timestamp with time zone,
  product_key text default '91101501'::text not null,
  unit_key text default 'E48'::text not null,
  tax text default 'iva16'::text not null,
  oxxo_form text default '01'::text not null,
  issues_global boolean default true not null,
  version integer default 1 not null,
  constraint invoice_settings_pkey PRIMARY KEY (id),
  constraint invoice_settings_check CHECK (((mode IS NULL) OR (since IS NOT NULL))),
  constraint invoice_settings_id_check CHECK (id),
  constraint invoice_settings_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint invoice_settings_oxxo_form_check CHECK ((oxxo_form = ANY (ARRAY['01'::text, '31'::text]))),
  constraint invoice_settings_product_key_check CHECK ((product_key ~ '^[0-9]{8}$'::text)),
  constraint invoice_settings_tax_check CHECK ((tax = ANY (ARRAY['iva16'::text, 'iva8'::text, 'iva0'::text, 'exempt'::text]))),
  constraint invoice_settings_unit_key_check CHECK ((unit_key ~ '^[A-Z0-9]{2,3}$'::text))
);

create table studio.loops (
  id uuid default gen_random_uuid() not null,
  format text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint loops_pkey PRIMARY KEY (id),
  constraint loops_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 2097152))),
  constraint loops_format_check CHECK ((format = ANY (ARRAY['mp4'::text, 'webm'::text])))
);

create table studio.message_templates (
  id boolean default true not null,
  templates jsonb,
  version integer default 1 not null,
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_id_check CHECK (id),
  constraint message_templates_templates_check CHECK ((jsonb_typeof(templates) = 'array'::text))
);

create table studio.model_week (
  id boolean default true not null,
  version integer default 1 not null,
  constraint model_week_pkey PRIMARY KEY (id),
  constraint model_week_id_check CHECK (id)
);

create table studio.online_methods (
  method text not null,
  is_offered boolean default false not null,
  min_cents studio.cents not null,
  max_cents studio.cents not null,
  constraint online_methods_pkey PRIMARY KEY (method),
  constraint online_methods_check CHECK (((min_cents)::integer <= (max_cents)::integer)),
  constraint online_methods_method_check CHECK ((method = ANY (ARRAY['card'::text, 'oxxo'::text, 'spei'::text])))
);

create table studio.payment_settings (
  id boolean default true not null,
  installation uuid default gen_random_uuid() not null,
  provider text,
  mode text default 'test'::text not null,
  voucher_days smallint default 3 not null,
  open_minutes smallint default 60 not null,
  version integer default 1 not null,
  constraint payment_settings_pkey PRIMARY KEY (id),
  constraint payment_settings_id_check CHECK (id),
  constraint payment_settings_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint payment_settings_open_minutes_check CHECK (((open_minutes >= 30) AND (open_minutes <= 1440))),
  constraint payment_settings_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint payment_settings_voucher_days_check CHECK (((voucher_days >= 1) AND (voucher_days <= 7)))
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
  is_example boolean default false not null,
  cancel_free_minutes integer,
  late_rule text,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES studio.pictures(id) ON DELETE SET NULL,
  constraint classes_cancel_free_minutes_check CHECK (((cancel_free_minutes >= 0) AND (cancel_free_minutes <= 43200))),
  constraint classes_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint classes_default_capacity_check CHECK (((default_capacity >= 1) AND (default_capacity <= 500))),
  constraint classes_default_duration_minutes_check CHECK (((default_duration_minutes >= 15) AND (default_duration_minutes <= 600))),
  constraint classes_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 2000))),
  constraint classes_display_order_check CHECK (((display_order >= 0) AND (display_order <= 10000))),
  constraint classes_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 600))),
  constraint classes_late_rule_check CHECK ((late_rule = ANY (ARRAY['class_lost'::text, 'strike'::text]))),
  constraint classes_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100)))
);
CREATE UNIQUE INDEX classes_name ON studio.classes USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX classes_picture ON studio.classes USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table studio.class_series_periods (
  id uuid default gen_random_uuid() not null,
  series_id uuid not null,
  valid_from date not null,
  valid_until date,
  weekday smallint not null,
  start_time time without time zone not null,
  duration_minutes integer not null,
  class_id uuid not null,
  max_capacity studio.capacity not null,
  constraint class_series_periods_pkey PRIMARY KEY (id),
  constraint class_series_periods_class_id_fkey FOREIGN KEY (class_id) REFERENCES studio.classes(id) ON DELETE RESTRICT,
  constraint class_series_periods_series_id_fkey FOREIGN KEY (series_id) REFERENCES studio.class_series(id) ON DELETE CASCADE,
  constraint class_series_periods_capacity CHECK (((max_capacity)::integer >= 1)),
  constraint class_series_periods_check CHECK ((valid_until >= valid_from)),
  constraint class_series_periods_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 600))),
  constraint class_series_periods_start_time_check CHECK ((EXTRACT(second FROM start_time) = (0)::numeric)),
  constraint class_series_periods_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX class_series_periods_class ON studio.class_series_periods USING btree (class_id);
CREATE UNIQUE INDEX class_series_periods_open ON studio.class_series_periods USING btree (series_id) WHERE (valid_until IS NULL);
CREATE UNIQUE INDEX class_series_periods_start ON studio.class_series_periods USING btree (series_id, valid_from);

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
  promotion_price_cents integer,
  promotion_from date,
  promotion_until date,
  offers_renewal boolean default false not null,
  standing_per_week smallint default 0 not null,
  make_up_days smallint,
  make_ups_a_month smallint,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_benefits_check CHECK ((cardinality(benefits) <= 50)),
  constraint plans_class_limit_check CHECK (((class_limit >= 1) AND (class_limit <= 10000))),
  constraint plans_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 2000))),
  constraint plans_display_order_check CHECK ((display_order >= 1)),
  constraint plans_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 3650))),
  constraint plans_make_up_days_check CHECK (((make_up_days >= 1) AND (make_up_days <= 365))),
  constraint plans_make_ups_a_month_check CHECK (((make_ups_a_month >= 1) AND (make_ups_a_month <= 31))),
  constraint plans_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint plans_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 100000000))),
  constraint plans_promotion_from_check CHECK (((promotion_price_cents IS NULL) = (promotion_from IS NULL))),
  constraint plans_promotion_price_cents_check CHECK ((promotion_price_cents >= 0)),
  constraint plans_promotion_until_check CHECK (((promotion_until IS NULL) OR ((promotion_from IS NOT NULL) AND (promotion_until >= promotion_from)))),
  constraint plans_standing_per_week_check CHECK (((standing_per_week >= 0) AND (standing_per_week <= 14)))
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
  own_fields text[],
  phone_by_staff text,
  gender text,
  referral text,
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
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'non_binary'::text, 'undisclosed'::text, 'other'::text]))),
  constraint profiles_genre_check CHECK ((genre = ANY (ARRAY['Mujer'::text, 'Hombre'::text, 'No binario'::text, 'Prefiero no decir'::text, 'Otro'::text]))),
  constraint profiles_merged CHECK (((merged_into IS NULL) OR (erased_at IS NOT NULL))),
  constraint profiles_phone_by_staff_check CHECK ((phone_by_staff ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$'::text)),
  constraint profiles_phone_check CHECK ((phone ~ '^([0-9]{10}|\+(?!52)[1-9][0-9]{6,14})$'::text)),
  constraint profiles_referral_check CHECK ((length(referral) <= 100)),
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
CREATE INDEX bank_layouts_updated_by ON studio.bank_layouts USING btree (updated_by) WHERE (updated_by IS NOT NULL);

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
  hidden_rows integer default 0 not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_statements_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_statements_check CHECK (((undone_at IS NOT NULL) OR (undone_by IS NULL))),
  constraint bank_statements_file_name_check CHECK ((length(file_name) <= 200)),
  constraint bank_statements_ignored_count_check CHECK ((ignored_count >= 0)),
  constraint bank_statements_layout_check CHECK ((layout ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX bank_statements_created ON studio.bank_statements USING btree (created_at DESC, id);
CREATE INDEX bank_statements_created_by ON studio.bank_statements USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX bank_statements_undone_by ON studio.bank_statements USING btree (undone_by) WHERE (undone_by IS NOT NULL);

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
CREATE INDEX closures_created_by ON studio.closures USING btree (created_by) WHERE (created_by IS NOT NULL);
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

create table studio.former_words (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  word text not null,
  constraint former_words_pkey PRIMARY KEY (id),
  constraint former_words_user_id_kind_word_key UNIQUE (user_id, kind, word),
  constraint former_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE CASCADE,
  constraint former_words_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'email'::text, 'phone'::text])))
);

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
  warnings jsonb default '[]'::jsonb not null,
  actor jsonb,
  failure text,
  attempts integer default 0 not null,
  invited_by uuid,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint imports_check CHECK (((state = ANY (ARRAY['confirmed'::text, 'undone'::text])) = (confirmed_at IS NOT NULL))),
  constraint imports_check1 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint imports_done_check CHECK ((done >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'confirming'::text, 'confirmed'::text, 'undone'::text]))),
  constraint imports_total_check CHECK ((total >= 0)),
  constraint imports_warnings_check CHECK ((jsonb_typeof(warnings) = 'array'::text))
);
CREATE INDEX imports_confirmed_by ON studio.imports USING btree (confirmed_by);
CREATE INDEX imports_created ON studio.imports USING btree (created_at);
CREATE INDEX imports_created_by ON studio.imports USING btree (created_by);
CREATE INDEX imports_invited_by ON studio.imports USING btree (invited_by) WHERE (invited_by IS NOT NULL);
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
  on_site boolean default true not null,
  constraint instructors_pkey PRIMARY KEY (id),
  constraint instructors_user_id_key UNIQUE (user_id),
  constraint instructors_picture_path_fkey FOREIGN KEY (picture_path) REFERENCES identity.pictures(path) ON UPDATE CASCADE ON DELETE SET NULL,
  constraint instructors_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint instructors_bio_check CHECK ((length(bio) <= 2000)),
  constraint instructors_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100)))
);
CREATE INDEX instructors_name ON studio.instructors USING btree (display_name COLLATE studio.spanish) WHERE (archived_at IS NULL);
CREATE INDEX instructors_picture ON studio.instructors USING btree (picture_path);

create table studio.class_series_coaches (
  period_id uuid not null,
  instructor_id uuid not null,
  "position" smallint default 0 not null,
  constraint class_series_coaches_pkey PRIMARY KEY (period_id, instructor_id),
  constraint class_series_coaches_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id) ON DELETE RESTRICT,
  constraint class_series_coaches_period_id_fkey FOREIGN KEY (period_id) REFERENCES studio.class_series_periods(id) ON DELETE CASCADE
);
CREATE INDEX class_series_coaches_instructor ON studio.class_series_coaches USING btree (instructor_id);

create table studio.coach_calendars (
  instructor_id uuid not null,
  host text not null,
  address_sealed bytea not null,
  next_read_at timestamp with time zone not null,
  read_at timestamp with time zone,
  failures integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint coach_calendars_pkey PRIMARY KEY (instructor_id),
  constraint coach_calendars_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.instructors(id),
  constraint coach_calendars_failures_check CHECK ((failures >= 0)),
  constraint coach_calendars_host_check CHECK (((length(host) >= 1) AND (length(host) <= 255)))
);
CREATE INDEX coach_calendars_due ON studio.coach_calendars USING btree (next_read_at);

create table studio.coach_busy_times (
  instructor_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint coach_busy_times_pkey PRIMARY KEY (instructor_id, starts_at),
  constraint coach_busy_times_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES studio.coach_calendars(instructor_id) ON DELETE CASCADE,
  constraint coach_busy_times_check CHECK ((ends_at > starts_at))
);

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
  automatic boolean default false not null,
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
CREATE INDEX legal_documents_published_by ON studio.legal_documents USING btree (published_by) WHERE (published_by IS NOT NULL);

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
  digested jsonb,
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

create table studio.provider_accounts (
  provider text not null,
  mode text not null,
  key_sealed bytea not null,
  key_last4 text not null,
  account_id text,
  account_name text,
  problems text[] default '{}'::text[] not null,
  checked_at timestamp with time zone,
  constraint provider_accounts_pkey PRIMARY KEY (provider, mode),
  constraint provider_accounts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint provider_accounts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text])))
);

create table studio.provider_events (
  provider text not null,
  mode text not null,
  event_id text not null,
  about jsonb not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  tries integer default 0 not null,
  last_error text,
  constraint provider_events_pkey PRIMARY KEY (provider, event_id),
  constraint provider_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 255)))
);
CREATE INDEX provider_events_waiting ON studio.provider_events USING btree (received_at) WHERE (handled_at IS NULL);

create table studio.provider_payouts (
  id uuid default gen_random_uuid() not null,
  provider text not null,
  account_id text,
  provider_payout_id text not null,
  amount_cents bigint not null,
  arrives_on date not null,
  status text not null,
  has_parts boolean default false not null,
  first_seen_at timestamp with time zone not null,
  constraint provider_payouts_pkey PRIMARY KEY (id),
  constraint provider_payouts_provider_provider_payout_id_key UNIQUE (provider, provider_payout_id),
  constraint provider_payouts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint provider_payouts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint provider_payouts_provider_payout_id_check CHECK (((length(provider_payout_id) >= 1) AND (length(provider_payout_id) <= 255))),
  constraint provider_payouts_status_check CHECK ((status = ANY (ARRAY['coming'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX provider_payouts_arrives ON studio.provider_payouts USING btree (arrives_on);

create table studio.payout_parts (
  payout_id uuid not null,
  provider_part_id text not null,
  kind text not null,
  provider_payment_id text,
  amount_cents bigint not null,
  fee_cents bigint not null,
  constraint payout_parts_pkey PRIMARY KEY (payout_id, provider_part_id),
  constraint payout_parts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES studio.provider_payouts(id) ON DELETE CASCADE,
  constraint payout_parts_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'other'::text]))),
  constraint payout_parts_provider_part_id_check CHECK (((length(provider_part_id) >= 1) AND (length(provider_part_id) <= 255))),
  constraint payout_parts_provider_payment_id_check CHECK (((length(provider_payment_id) >= 1) AND (length(provider_payment_id) <= 255)))
);

create table studio.provider_secrets (
  id uuid default gen_random_uuid() not null,
  provider text not null,
  mode text not null,
  secret_sealed bytea not null,
  secret_last4 text not null,
  added_at timestamp with time zone not null,
  constraint provider_secrets_pkey PRIMARY KEY (id),
  constraint provider_secrets_provider_mode_fkey FOREIGN KEY (provider, mode) REFERENCES studio.provider_accounts(provider, mode) ON DELETE CASCADE
);
CREATE INDEX provider_secrets_account ON studio.provider_secrets USING btree (provider, mode);

create table studio.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id)
);
CREATE INDEX push_subscriptions_user ON studio.push_subscriptions USING btree (user_id);

create table studio.receipt_counter (
  one boolean default true not null,
  last_folio integer not null,
  constraint receipt_counter_pkey PRIMARY KEY (one),
  constraint receipt_counter_last_folio_check CHECK ((last_folio >= 0)),
  constraint receipt_counter_one_check CHECK (one)
);

create table studio.reserved_references (
  user_id uuid not null,
  plan_id uuid not null,
  reference studio.transfer_reference not null,
  expires_at timestamp with time zone not null,
  constraint reserved_references_pkey PRIMARY KEY (user_id, plan_id),
  constraint reserved_references_reference_key UNIQUE (reference),
  constraint reserved_references_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES studio.plans(id) ON DELETE CASCADE,
  constraint reserved_references_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE CASCADE
);
CREATE INDEX reserved_references_expiry ON studio.reserved_references USING btree (expires_at);
CREATE INDEX reserved_references_plan ON studio.reserved_references USING btree (plan_id);

create table studio.rooms (
  id uuid default gen_random_uuid() not null,
  name studio.short_name not null,
  place_mode studio.place_mode default 'choose'::text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint rooms_pkey PRIMARY KEY (id),
  constraint rooms_name_check CHECK (((name)::text = btrim((name)::text)))
);
CREATE UNIQUE INDEX rooms_name ON studio.rooms USING btree (lower((name)::text)) WHERE (archived_at IS NULL);

create table studio.favourite_places (
  user_id uuid not null,
  room_id uuid not null,
  label studio.place_label not null,
  constraint favourite_places_pkey PRIMARY KEY (user_id, room_id),
  constraint favourite_places_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio.rooms(id) ON DELETE CASCADE,
  constraint favourite_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE CASCADE
);
CREATE INDEX favourite_places_room ON studio.favourite_places USING btree (room_id);

create table studio.place_outages (
  id uuid default gen_random_uuid() not null,
  room_id uuid not null,
  label studio.place_label not null,
  from_date date not null,
  to_date date,
  reason studio.long_text not null,
  created_at timestamp with time zone not null,
  constraint place_outages_pkey PRIMARY KEY (id),
  constraint place_outages_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio.rooms(id) ON DELETE RESTRICT,
  constraint place_outages_check CHECK ((to_date >= from_date))
);
CREATE INDEX place_outages_room ON studio.place_outages USING btree (room_id, label);

create table studio.room_classes (
  class_id uuid not null,
  room_id uuid not null,
  constraint room_classes_pkey PRIMARY KEY (class_id),
  constraint room_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES studio.classes(id) ON DELETE CASCADE,
  constraint room_classes_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio.rooms(id) ON DELETE CASCADE
);
CREATE INDEX room_classes_room ON studio.room_classes USING btree (room_id);

create table studio.room_layouts (
  id uuid default gen_random_uuid() not null,
  room_id uuid not null,
  number integer not null,
  created_at timestamp with time zone not null,
  constraint room_layouts_pkey PRIMARY KEY (id),
  constraint room_layouts_room_id_number_key UNIQUE (room_id, number),
  constraint room_layouts_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio.rooms(id) ON DELETE RESTRICT,
  constraint room_layouts_number_check CHECK ((number >= 1))
);

create table studio.layout_objects (
  layout_id uuid not null,
  kind text not null,
  x integer not null,
  y integer not null,
  constraint layout_objects_pkey PRIMARY KEY (layout_id, x, y),
  constraint layout_objects_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES studio.room_layouts(id) ON DELETE RESTRICT,
  constraint layout_objects_kind_check CHECK ((kind = ANY (ARRAY['door'::text, 'mirror'::text, 'coach'::text, 'column'::text]))),
  constraint layout_objects_x_check CHECK (((x >= 0) AND (x <= 19))),
  constraint layout_objects_y_check CHECK (((y >= 0) AND (y <= 19)))
);

create table studio.places (
  id uuid default gen_random_uuid() not null,
  layout_id uuid not null,
  label studio.place_label not null,
  kind text not null,
  note text default ''::text not null,
  x integer not null,
  y integer not null,
  "position" integer not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_cell UNIQUE (layout_id, x, y),
  constraint places_label UNIQUE (layout_id, label),
  constraint places_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES studio.room_layouts(id) ON DELETE RESTRICT,
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['reformer'::text, 'silla'::text, 'cadillac'::text, 'tapete'::text]))),
  constraint places_note_check CHECK ((length(note) <= 60)),
  constraint places_x_check CHECK (((x >= 0) AND (x <= 19))),
  constraint places_y_check CHECK (((y >= 0) AND (y <= 19)))
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
  series_id uuid,
  series_week date,
  published_version integer,
  layout_id uuid,
  place_mode studio.place_mode,
  constraint scheduled_classes_pkey PRIMARY KEY (id),
  constraint scheduled_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES studio.classes(id) ON DELETE RESTRICT,
  constraint scheduled_classes_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES studio.room_layouts(id) ON DELETE RESTRICT,
  constraint scheduled_classes_series_id_fkey FOREIGN KEY (series_id) REFERENCES studio.class_series(id) ON DELETE RESTRICT,
  constraint scheduled_classes_capacity CHECK (((reservation_count)::integer <= ((max_capacity)::integer + (overbooked)::integer))),
  constraint scheduled_classes_check CHECK (((ends_at >= (starts_at + '00:15:00'::interval)) AND (ends_at <= (starts_at + '10:00:00'::interval)))),
  constraint scheduled_classes_check1 CHECK (((NOT is_special) OR (special_class_name IS NOT NULL))),
  constraint scheduled_classes_check2 CHECK ((((status)::text = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint scheduled_classes_check3 CHECK ((((status)::text = 'scheduled'::text) OR ((reservation_count)::integer = 0))),
  constraint scheduled_classes_line_count_check CHECK ((line_count >= 0)),
  constraint scheduled_classes_places CHECK ((((max_capacity)::integer >= 1) OR (layout_id IS NOT NULL))),
  constraint scheduled_classes_room CHECK (((layout_id IS NULL) = (place_mode IS NULL))),
  constraint scheduled_classes_series_check CHECK ((((series_id IS NULL) = (series_week IS NULL)) AND ((series_week IS NULL) OR (EXTRACT(isodow FROM series_week) = (1)::numeric))))
);
CREATE INDEX scheduled_classes_class ON studio.scheduled_classes USING btree (class_id, starts_at);
CREATE INDEX scheduled_classes_layout ON studio.scheduled_classes USING btree (layout_id, starts_at) WHERE (layout_id IS NOT NULL);
CREATE INDEX scheduled_classes_lines ON studio.scheduled_classes USING btree (starts_at) WHERE (line_count > 0);
CREATE UNIQUE INDEX scheduled_classes_series ON studio.scheduled_classes USING btree (series_id, series_week) WHERE (series_id IS NOT NULL);
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
  messages_a_day integer default 100 not null,
  message_people_a_day integer default 4000 not null,
  invitations_a_day integer default 100 not null,
  places_shown text default 'never'::text not null,
  examples_confirmed boolean default false not null,
  renewal_notice_days integer default 7 not null,
  place_change_until_minutes integer default 30 not null,
  standing_requests text default 'staff'::text not null,
  standing_confirm_days integer default 7 not null,
  standing_grace_days integer default 3 not null,
  standing_min_attendance integer,
  embed_origins text[] default '{}'::text[] not null,
  strike_limit integer,
  strike_days integer default 7 not null,
  standing_keep_weeks integer default 4 not null,
  constraint settings_pkey PRIMARY KEY (id),
  constraint renewal_notice_days_check CHECK (((renewal_notice_days >= 5) AND (renewal_notice_days <= 30))),
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
  constraint settings_city_check CHECK ((length(city) <= 100)),
  constraint settings_email_check CHECK ((length(email) <= 255)),
  constraint settings_embed_origins_check CHECK ((cardinality(embed_origins) <= 20)),
  constraint settings_id_check CHECK (id),
  constraint settings_instagram_url_check CHECK ((instagram_url ~ '^https://'::text)),
  constraint settings_invitations_a_day_check CHECK (((invitations_a_day >= 0) AND (invitations_a_day <= 10000))),
  constraint settings_map_embed_url_check CHECK ((map_embed_url ~ '^https://'::text)),
  constraint settings_maps_url_check CHECK ((maps_url ~ '^https://'::text)),
  constraint settings_max_days_ahead_check CHECK (((max_days_ahead >= 1) AND (max_days_ahead <= 365))),
  constraint settings_max_live_reservations_check CHECK (((max_live_reservations >= 1) AND (max_live_reservations <= 100))),
  constraint settings_max_reservations_a_day_check CHECK (((max_reservations_a_day >= 1) AND (max_reservations_a_day <= 20))),
  constraint settings_message_people_a_day_check CHECK (((message_people_a_day >= 0) AND (message_people_a_day <= 100000))),
  constraint settings_messages_a_day_check CHECK (((messages_a_day >= 0) AND (messages_a_day <= 1000))),
  constraint settings_min_advance_minutes_check CHECK (((min_advance_minutes >= 0) AND (min_advance_minutes <= 43200))),
  constraint settings_name_check CHECK ((length(name) <= 100)),
  constraint settings_navigation_url_check CHECK ((navigation_url ~ '^https://'::text)),
  constraint settings_opening_hours_check CHECK (((length(opening_hours) >= 1) AND (length(opening_hours) <= 300))),
  constraint settings_pause_days_per_plan_check CHECK (((pause_days_per_plan >= 0) AND (pause_days_per_plan <= 365))),
  constraint settings_payment_message_check CHECK (((length(payment_message) >= 1) AND (length(payment_message) <= 1000))),
  constraint settings_phone_check CHECK ((length(phone) <= 20)),
  constraint settings_place_change_until_minutes_check CHECK (((place_change_until_minutes >= 0) AND (place_change_until_minutes <= 43200))),
  constraint settings_places_shown_check CHECK ((places_shown = ANY (ARRAY['never'::text, 'few'::text, 'always'::text]))),
  constraint settings_promotion_badge_check CHECK ((length(promotion_badge) <= 40)),
  constraint settings_promotion_label_check CHECK ((length(promotion_label) <= 20)),
  constraint settings_promotion_match_check CHECK (((length(promotion_match) >= 1) AND (length(promotion_match) <= 100))),
  constraint settings_promotion_note_check CHECK ((length(promotion_note) <= 100)),
  constraint settings_promotion_price_cents_check CHECK (((promotion_price_cents >= 0) AND (promotion_price_cents <= 100000000))),
  constraint settings_promotion_was_cents_check CHECK (((promotion_was_cents >= 0) AND (promotion_was_cents <= 100000000))),
  constraint settings_proof_retention_months_check CHECK (((proof_retention_months >= 1) AND (proof_retention_months <= 120))),
  constraint settings_standing_confirm_days_check CHECK (((standing_confirm_days >= 1) AND (standing_confirm_days <= 30))),
  constraint settings_standing_grace_days_check CHECK (((standing_grace_days >= 0) AND (standing_grace_days <= 30))),
  constraint settings_standing_keep_weeks_check CHECK (((standing_keep_weeks >= 0) AND (standing_keep_weeks <= 52))),
  constraint settings_standing_min_attendance_check CHECK (((standing_min_attendance >= 1) AND (standing_min_attendance <= 4))),
  constraint settings_standing_requests_check CHECK ((standing_requests = ANY (ARRAY['staff'::text, 'approval'::text, 'direct'::text]))),
  constraint settings_strike_days_check CHECK (((strike_days >= 1) AND (strike_days <= 90))),
  constraint settings_strike_limit_check CHECK (((strike_limit >= 1) AND (strike_limit <= 20))),
  constraint settings_tagline_check CHECK ((length(tagline) <= 200)),
  constraint settings_unpaid_plan_days_check CHECK (((unpaid_plan_days >= 1) AND (unpaid_plan_days <= 90))),
  constraint settings_waitlist_close_minutes_check CHECK (((waitlist_close_minutes >= 0) AND (waitlist_close_minutes <= 43200))),
  constraint settings_waitlist_grace_minutes_check CHECK (((waitlist_grace_minutes >= 0) AND (waitlist_grace_minutes <= 1440))),
  constraint settings_waitlist_limit_check CHECK (((waitlist_limit >= 0) AND (waitlist_limit <= 50))),
  constraint settings_waitlist_offer_minutes_check CHECK (((waitlist_offer_minutes >= 1) AND (waitlist_offer_minutes <= 1440))),
  constraint settings_whatsapp_check CHECK ((whatsapp ~ '^[0-9]*$'::text))
);

create table studio.signed_waivers (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  version integer not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  photo bytea,
  constraint signed_waivers_pkey PRIMARY KEY (id),
  constraint signed_waivers_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint signed_waivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id),
  constraint signed_waivers_version_check CHECK ((version >= 1))
);
CREATE INDEX signed_waivers_recorded_by ON studio.signed_waivers USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX signed_waivers_user ON studio.signed_waivers USING btree (user_id, version, recorded_at DESC);

create table studio.site (
  id boolean default true not null,
  published boolean default true not null,
  content jsonb default '{}'::jsonb not null,
  previous jsonb,
  saved_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  document_texts boolean default true not null,
  constraint site_pkey PRIMARY KEY (id),
  constraint site_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint site_id_check CHECK (id)
);

create table studio.standing_places (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  series_id uuid not null,
  since date not null,
  until date,
  state text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  at_risk_since timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  ended_reason text,
  room_id uuid,
  place_label studio.place_label,
  offered_until timestamp with time zone,
  constraint standing_places_pkey PRIMARY KEY (id),
  constraint standing_places_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint standing_places_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint standing_places_room_id_fkey FOREIGN KEY (room_id) REFERENCES studio.rooms(id) ON DELETE RESTRICT,
  constraint standing_places_series_id_fkey FOREIGN KEY (series_id) REFERENCES studio.class_series(id) ON DELETE RESTRICT,
  constraint standing_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint standing_places_at_risk_check CHECK (((state <> 'at_risk'::text) OR (at_risk_since IS NOT NULL))),
  constraint standing_places_ended_check CHECK (((state = 'ended'::text) = ((ended_at IS NOT NULL) AND (ended_reason IS NOT NULL)))),
  constraint standing_places_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['member'::text, 'studio'::text, 'declined'::text, 'unanswered'::text, 'until'::text, 'paused'::text, 'plan_ended'::text, 'series_ended'::text, 'account_deleted'::text]))),
  constraint standing_places_offered_check CHECK (((state = 'offered'::text) = (offered_until IS NOT NULL))),
  constraint standing_places_place_check CHECK (((room_id IS NULL) = (place_label IS NULL))),
  constraint standing_places_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'waiting'::text, 'offered'::text, 'active'::text, 'at_risk'::text, 'ended'::text]))),
  constraint standing_places_until_check CHECK ((until >= since))
);
CREATE INDEX standing_places_created_by ON studio.standing_places USING btree (created_by);
CREATE INDEX standing_places_ended_by ON studio.standing_places USING btree (ended_by);
CREATE UNIQUE INDEX standing_places_live ON studio.standing_places USING btree (user_id, series_id) WHERE (state <> 'ended'::text);
CREATE INDEX standing_places_room ON studio.standing_places USING btree (room_id) WHERE (room_id IS NOT NULL);
CREATE INDEX standing_places_series ON studio.standing_places USING btree (series_id);
CREATE INDEX standing_places_user ON studio.standing_places USING btree (user_id);

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
CREATE INDEX substitutions_class ON studio.substitutions USING btree (scheduled_class_id);
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

create table studio.test_purchases (
  id uuid default gen_random_uuid() not null,
  provider text not null,
  amount_cents studio.cents not null,
  open_until timestamp with time zone not null,
  checkout_id text,
  provider_payment_id text,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  paid_at timestamp with time zone,
  fee_cents integer,
  constraint test_purchases_pkey PRIMARY KEY (id),
  constraint test_purchases_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint test_purchases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
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
  constraint undo_actions_kind_check CHECK ((kind = ANY (ARRAY['delete_class'::text, 'cancel_class'::text, 'move_class'::text, 'copy_classes'::text, 'close_days'::text, 'remove_slot'::text, 'replace_coach'::text, 'add_slots'::text, 'publish_model'::text])))
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
  held_until timestamp with time zone,
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
CREATE INDEX user_plans_closed_by ON studio.user_plans USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX user_plans_created ON studio.user_plans USING btree (created_at, id);
CREATE INDEX user_plans_created_by ON studio.user_plans USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX user_plans_days ON studio.user_plans USING gist (daterange(start_date, end_date, '[]'::text));
CREATE INDEX user_plans_discount ON studio.user_plans USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX user_plans_ending ON studio.user_plans USING btree (end_date) WHERE ((status)::text = 'active'::text);
CREATE INDEX user_plans_frozen ON studio.user_plans USING btree (created_at) WHERE ((status)::text = 'frozen'::text);
CREATE INDEX user_plans_paid_days ON studio.user_plans USING gist (daterange(start_date, end_date, '[]'::text)) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_pending ON studio.user_plans USING btree (created_at) WHERE (((status)::text = 'frozen'::text) AND ((payment_status)::text = 'pending'::text));
CREATE INDEX user_plans_plan ON studio.user_plans USING btree (plan_id, end_date);
CREATE INDEX user_plans_received ON studio.user_plans USING btree (verified_at) INCLUDE (user_id, amount_paid_cents, payment_method) WHERE ((payment_status)::text = 'completed'::text);
CREATE INDEX user_plans_received_sold ON studio.user_plans USING btree (verified_at) INCLUDE (user_id, amount_paid_cents, payment_method) WHERE (((payment_status)::text = 'completed'::text) AND (origin = 'sold'::text));
CREATE INDEX user_plans_reopened_by ON studio.user_plans USING btree (reopened_by) WHERE (reopened_by IS NOT NULL);
CREATE INDEX user_plans_user ON studio.user_plans USING btree (user_id, end_date DESC);
CREATE INDEX user_plans_verified ON studio.user_plans USING btree (verified_at) WHERE (verified_at IS NOT NULL);
CREATE INDEX user_plans_verified_by ON studio.user_plans USING btree (verified_by) WHERE (verified_by IS NOT NULL);

create table studio.checkouts (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  provider text not null,
  mode text not null,
  method text not null,
  expected_cents studio.cents not null,
  title text not null,
  voucher_days smallint not null,
  open_until timestamp with time zone not null,
  state text default 'creating'::text not null,
  checkout_id text,
  url text,
  voucher_url text,
  reference text,
  pay_by timestamp with time zone,
  closing_at timestamp with time zone,
  read_at timestamp with time zone,
  next_check_at timestamp with time zone,
  checks integer default 0 not null,
  last_error text,
  created_by uuid,
  created_at timestamp with time zone not null,
  account_id text,
  failures integer default 0 not null,
  payer_email text,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint checkouts_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint checkouts_expected_cents_check CHECK (((expected_cents)::integer > 0)),
  constraint checkouts_method_check CHECK ((method = ANY (ARRAY['card'::text, 'oxxo'::text, 'spei'::text]))),
  constraint checkouts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint checkouts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint checkouts_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'awaiting'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'review'::text])))
);
CREATE INDEX checkouts_created_by ON studio.checkouts USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX checkouts_due ON studio.checkouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX checkouts_live ON studio.checkouts USING btree (user_plan_id) WHERE (state = ANY (ARRAY['creating'::text, 'open'::text, 'awaiting'::text]));
CREATE INDEX checkouts_plan ON studio.checkouts USING btree (user_plan_id, created_at);
CREATE UNIQUE INDEX checkouts_provider ON studio.checkouts USING btree (provider, checkout_id);

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
CREATE INDEX discount_redemptions_discount ON studio.discount_redemptions USING btree (discount_id);
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
  warnings jsonb default '[]'::jsonb not null,
  note_id uuid,
  same_person boolean,
  account jsonb,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES studio.imports(id) ON DELETE CASCADE,
  constraint import_rows_note_id_fkey FOREIGN KEY (note_id) REFERENCES studio.user_notes(id) ON DELETE SET NULL,
  constraint import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint import_rows_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE SET NULL,
  constraint import_rows_answer CHECK (((same_person IS NULL) = (account IS NULL))),
  constraint import_rows_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint import_rows_line_check CHECK ((line > 0)),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'refused'::text]))),
  constraint import_rows_warnings_check CHECK ((jsonb_typeof(warnings) = 'array'::text))
);
CREATE INDEX import_rows_email ON studio.import_rows USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX import_rows_note ON studio.import_rows USING btree (note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX import_rows_phone ON studio.import_rows USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX import_rows_to_invite ON studio.import_rows USING btree (invite_wanted_at) WHERE ((invite_wanted_at IS NOT NULL) AND (invited_at IS NULL));
CREATE INDEX import_rows_user ON studio.import_rows USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX import_rows_user_plan ON studio.import_rows USING btree (user_plan_id) WHERE (user_plan_id IS NOT NULL);

create table studio.make_ups (
  id uuid default gen_random_uuid() not null,
  user_plan_id uuid not null,
  standing_place_id uuid not null,
  scheduled_class_id uuid not null,
  valid_until date not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint make_ups_pkey PRIMARY KEY (id),
  constraint make_ups_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE RESTRICT,
  constraint make_ups_standing_place_id_fkey FOREIGN KEY (standing_place_id) REFERENCES studio.standing_places(id) ON DELETE RESTRICT,
  constraint make_ups_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT
);
CREATE INDEX make_ups_class ON studio.make_ups USING btree (scheduled_class_id);
CREATE INDEX make_ups_place ON studio.make_ups USING btree (standing_place_id, scheduled_class_id);
CREATE INDEX make_ups_plan ON studio.make_ups USING btree (user_plan_id);

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
  balance_cents studio.cents default 0 not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_user_plan_id_key UNIQUE (user_plan_id),
  constraint payments_received_by_fkey FOREIGN KEY (received_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint payments_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint payments_balance CHECK (((balance_cents)::integer <= COALESCE((amount_cents)::integer, 0))),
  constraint payments_instant CHECK ((((state)::text <> 'completed'::text) OR (received_at IS NOT NULL))),
  constraint payments_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint payments_receiver CHECK ((num_nonnulls(received_by, provider) <= 1)),
  constraint payments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 255))),
  constraint payments_refunded CHECK ((((refunded_cents)::integer = 0) OR (((state)::text = 'completed'::text) AND ((refunded_cents)::integer <= (amount_cents)::integer))))
);
CREATE INDEX payments_amount ON studio.payments USING btree (((COALESCE((amount_cents)::integer, 0) - (balance_cents)::integer)), user_plan_id) WHERE ((state)::text = 'completed'::text);
CREATE UNIQUE INDEX payments_provider ON studio.payments USING btree (provider, reference) WHERE (provider IS NOT NULL);
CREATE INDEX payments_received ON studio.payments USING btree (received_at, user_plan_id) INCLUDE (amount_cents, balance_cents, method) WHERE ((state)::text = 'completed'::text);
CREATE INDEX payments_received_by ON studio.payments USING btree (received_by) WHERE (received_by IS NOT NULL);

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
  payment_id uuid,
  payout_id uuid,
  constraint bank_movements_pkey PRIMARY KEY (id),
  constraint bank_movements_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint bank_movements_paid_plan_id_fkey FOREIGN KEY (paid_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint bank_movements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint bank_movements_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES studio.provider_payouts(id) ON DELETE RESTRICT,
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
  constraint bank_movements_payout_check CHECK (((payout_id IS NULL) OR (paid_plan_id IS NULL))),
  constraint bank_movements_reference_check CHECK ((length(reference) <= 500)),
  constraint bank_movements_repeat_reason_check CHECK ((length(repeat_reason) <= 2000))
);
CREATE INDEX bank_movements_equal ON studio.bank_movements USING btree (day, amount_cents);
CREATE UNIQUE INDEX bank_movements_new ON studio.bank_movements USING btree (fingerprint) WHERE (match_group = ANY (ARRAY['certain'::text, 'probable'::text, 'unknown'::text, 'possible_repeat'::text]));
CREATE INDEX bank_movements_paid_by ON studio.bank_movements USING btree (paid_by) WHERE (paid_by IS NOT NULL);
CREATE UNIQUE INDEX bank_movements_paid_plan ON studio.bank_movements USING btree (paid_plan_id) WHERE (paid_plan_id IS NOT NULL);
CREATE UNIQUE INDEX bank_movements_payment ON studio.bank_movements USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX bank_movements_payout ON studio.bank_movements USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX bank_movements_statement ON studio.bank_movements USING btree (statement_id, line);
CREATE INDEX bank_movements_texts ON studio.bank_movements USING btree (statement_id) WHERE ((paid_plan_id IS NULL) AND ((concept <> ''::text) OR (reference <> ''::text)));
CREATE UNIQUE INDEX bank_movements_used ON studio.bank_movements USING btree (fingerprint) WHERE (paid_plan_id IS NOT NULL);
CREATE INDEX bank_movements_user_plan ON studio.bank_movements USING btree (user_plan_id) WHERE (user_plan_id IS NOT NULL);
CREATE INDEX bank_movements_words ON studio.bank_movements USING gin (lower((regexp_replace(regexp_replace(NORMALIZE(((((concept || ' '::text) || reference) || ' '::text) || COALESCE(repeat_reason, ''::text)), NFD), '[\u0300-\u036f^`¨¯´·¸]'::text, ''::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text) COLLATE studio.spanish)) COLLATE "default" public.gin_trgm_ops);

create table studio.invoices (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  payment_id uuid,
  mode text not null,
  organization_id text not null,
  month date not null,
  amount_cents bigint not null,
  expected_cents bigint not null,
  expected_form text,
  request jsonb not null,
  state text default 'none'::text not null,
  wanted text,
  motive text,
  substitution text,
  receipt_id text,
  self_invoice_url text,
  expires_at timestamp with time zone,
  invoice_id text,
  folio_fiscal text,
  is_cancelling boolean default false not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  error text,
  created_at timestamp with time zone not null,
  handled_by uuid,
  handled_at timestamp with time zone,
  handled_reason studio.long_text,
  claimed_until timestamp with time zone,
  stepped_at timestamp with time zone,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint invoices_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint invoices_check CHECK (((kind = 'payment'::text) = (payment_id IS NOT NULL))),
  constraint invoices_check1 CHECK (((state <> 'receipt'::text) OR (receipt_id IS NOT NULL))),
  constraint invoices_check2 CHECK (((state <> ALL (ARRAY['invoiced'::text, 'global'::text])) OR (invoice_id IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'global'::text]))),
  constraint invoices_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint invoices_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint invoices_motive_check CHECK ((motive = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text]))),
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['none'::text, 'receipt'::text, 'invoiced'::text, 'global'::text, 'cancelled'::text]))),
  constraint invoices_wanted_check CHECK ((wanted = ANY (ARRAY['receipt'::text, 'invoice'::text, 'mail'::text, 'cancel'::text])))
);
CREATE INDEX invoices_due ON studio.invoices USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX invoices_global ON studio.invoices USING btree (mode, organization_id, month) WHERE ((kind = 'global'::text) AND (state = 'none'::text));
CREATE INDEX invoices_handled_by ON studio.invoices USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX invoices_made ON studio.invoices USING btree (created_at);
CREATE INDEX invoices_of_payment ON studio.invoices USING btree (payment_id);
CREATE UNIQUE INDEX invoices_payment ON studio.invoices USING btree (payment_id, mode) WHERE (state <> 'cancelled'::text);

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
  constraint payment_events_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'add'::text, 'message_opened'::text, 'send_proof'::text, 'review_proof'::text, 'refuse_proof'::text, 'part_payment'::text, 'verify_payment'::text, 'correct_payment'::text, 'refund_payment'::text, 'fail_refund'::text, 'reopen_payment'::text, 'reverse_payment'::text, 'undo_sale'::text, 'refuse_payment'::text, 'remove_unpaid'::text])))
);
CREATE INDEX payment_events_actor ON studio.payment_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX payment_events_payment ON studio.payment_events USING btree (payment_id, id);

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
  payment_id uuid,
  constraint payment_proofs_pkey PRIMARY KEY (id),
  constraint payment_proofs_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES studio.payment_proofs(id) ON DELETE SET NULL,
  constraint payment_proofs_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
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
CREATE INDEX payment_proofs_payment ON studio.payment_proofs USING btree (payment_id, created_at);
CREATE INDEX payment_proofs_picture ON studio.payment_proofs USING btree (picture_brightness, created_at) WHERE (picture_points IS NOT NULL);
CREATE INDEX payment_proofs_plan ON studio.payment_proofs USING btree (user_plan_id, created_at);
CREATE INDEX payment_proofs_settled_by ON studio.payment_proofs USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX payment_proofs_sha256 ON studio.payment_proofs USING btree (sha256);

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
CREATE INDEX plan_pauses_created_by ON studio.plan_pauses USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX plan_pauses_decided_by ON studio.plan_pauses USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX plan_pauses_plan ON studio.plan_pauses USING btree (user_plan_id, start_date);
CREATE INDEX plan_pauses_requested ON studio.plan_pauses USING btree (created_at) WHERE (status = 'requested'::text);

create table studio.provider_payments (
  id uuid default gen_random_uuid() not null,
  checkout_id uuid,
  provider text not null,
  mode text not null,
  provider_payment_id text not null,
  received_cents bigint not null,
  currency text not null,
  method text not null,
  card_funding text,
  last4 text,
  fee_cents integer,
  paid_at timestamp with time zone not null,
  first_seen_at timestamp with time zone not null,
  refunded_cents bigint default 0 not null,
  disputed_cents bigint default 0 not null,
  dispute_state text,
  dispute_due timestamp with time zone,
  disposition text not null,
  review_reason text,
  settled_action text,
  settled_by uuid,
  settled_at timestamp with time zone,
  settled_reason studio.long_text,
  account_id text,
  readings integer default 0 not null,
  constraint provider_payments_pkey PRIMARY KEY (id),
  constraint provider_payments_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  constraint provider_payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES studio.checkouts(id) ON DELETE RESTRICT,
  constraint provider_payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint provider_payments_card_funding_check CHECK ((card_funding = ANY (ARRAY['credit'::text, 'debit'::text, 'prepaid'::text]))),
  constraint provider_payments_check CHECK (((disposition = 'applied'::text) OR (review_reason IS NOT NULL))),
  constraint provider_payments_check1 CHECK ((((disposition = 'resolved'::text) = (settled_at IS NOT NULL)) OR (disposition = 'applied'::text))),
  constraint provider_payments_disposition_check CHECK ((disposition = ANY (ARRAY['applied'::text, 'review'::text, 'resolved'::text]))),
  constraint provider_payments_dispute_state_check CHECK ((dispute_state = ANY (ARRAY['warning'::text, 'open'::text, 'answered'::text, 'won'::text, 'lost'::text]))),
  constraint provider_payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'oxxo'::text, 'spei'::text, 'other'::text]))),
  constraint provider_payments_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint provider_payments_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint provider_payments_provider_payment_id_check CHECK (((length(provider_payment_id) >= 1) AND (length(provider_payment_id) <= 255))),
  constraint provider_payments_received_cents_check CHECK ((received_cents >= 0)),
  constraint provider_payments_review_reason_check CHECK ((review_reason = ANY (ARRAY['mode'::text, 'amount'::text, 'currency'::text, 'surplus'::text, 'plan_closed'::text, 'dates_taken'::text, 'returned'::text, 'unknown'::text]))),
  constraint provider_payments_settled_action_check CHECK ((settled_action = ANY (ARRAY['accept'::text, 'credit'::text, 'refund'::text, 'dismiss'::text])))
);
CREATE UNIQUE INDEX provider_payments_applied ON studio.provider_payments USING btree (checkout_id) WHERE (disposition = 'applied'::text);
CREATE INDEX provider_payments_checkout ON studio.provider_payments USING btree (checkout_id, paid_at);
CREATE INDEX provider_payments_paid_at ON studio.provider_payments USING btree (paid_at DESC, id);
CREATE INDEX provider_payments_review ON studio.provider_payments USING btree (first_seen_at) WHERE (disposition = 'review'::text);
CREATE INDEX provider_payments_settled_by ON studio.provider_payments USING btree (settled_by) WHERE (settled_by IS NOT NULL);

create table studio.balance_movements (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  provider_payment_id uuid,
  user_plan_id uuid,
  method studio.payment_method,
  reason studio.long_text,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint balance_movements_pkey PRIMARY KEY (id),
  constraint balance_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint balance_movements_provider_payment_id_fkey FOREIGN KEY (provider_payment_id) REFERENCES studio.provider_payments(id) ON DELETE RESTRICT,
  constraint balance_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint balance_movements_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint balance_movements_direction CHECK ((((kind = ANY (ARRAY['credit'::text, 'back'::text])) = (amount_cents > 0)) AND (amount_cents <> 0))),
  constraint balance_movements_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'use'::text, 'back'::text, 'return'::text]))),
  constraint balance_movements_method_check CHECK (((method)::text = ANY (ARRAY['cash'::text, 'transfer'::text]))),
  constraint balance_movements_source CHECK ((((kind = 'credit'::text) = (provider_payment_id IS NOT NULL)) AND ((kind = ANY (ARRAY['use'::text, 'back'::text])) = (user_plan_id IS NOT NULL)) AND ((kind = 'return'::text) = (method IS NOT NULL))))
);
CREATE INDEX balance_movements_actor ON studio.balance_movements USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX balance_movements_at ON studio.balance_movements USING btree (at) WHERE (kind = ANY (ARRAY['credit'::text, 'return'::text]));
CREATE UNIQUE INDEX balance_movements_payment ON studio.balance_movements USING btree (provider_payment_id) WHERE (provider_payment_id IS NOT NULL);
CREATE UNIQUE INDEX balance_movements_plan ON studio.balance_movements USING btree (user_plan_id, kind) WHERE (user_plan_id IS NOT NULL);
CREATE INDEX balance_movements_user ON studio.balance_movements USING btree (user_id, number);

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
  payment_id uuid,
  balance_movement_id uuid,
  constraint cash_movements_pkey PRIMARY KEY (id),
  constraint cash_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint cash_movements_balance_movement_id_fkey FOREIGN KEY (balance_movement_id) REFERENCES studio.balance_movements(id) ON DELETE RESTRICT,
  constraint cash_movements_day_fkey FOREIGN KEY (day) REFERENCES studio.cash_days(day) ON DELETE RESTRICT,
  constraint cash_movements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint cash_movements_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint cash_movements_direction CHECK (
CASE kind
    WHEN 'float'::text THEN (amount_cents >= 0)
    WHEN 'deposit'::text THEN (amount_cents > 0)
    WHEN 'refund'::text THEN (amount_cents < 0)
    WHEN 'withdrawal'::text THEN (amount_cents < 0)
    ELSE (amount_cents <> 0)
END),
  constraint cash_movements_drawer CHECK (((num_nonnulls(user_plan_id, balance_movement_id) = 1) OR ((method = 'cash'::text) AND ((kind = 'float'::text) OR (reason IS NOT NULL))))),
  constraint cash_movements_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'correction'::text, 'reversal'::text, 'refund'::text, 'float'::text, 'deposit'::text, 'withdrawal'::text]))),
  constraint cash_movements_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text]))),
  constraint cash_movements_of_payment CHECK ((((kind = ANY (ARRAY['float'::text, 'deposit'::text, 'withdrawal'::text])) = (num_nonnulls(user_plan_id, balance_movement_id) = 0)) AND ((balance_movement_id IS NULL) OR (kind = 'refund'::text)))),
  constraint cash_movements_reason_check CHECK ((length(reason) <= 2000))
);
CREATE INDEX cash_movements_actor ON studio.cash_movements USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX cash_movements_balance ON studio.cash_movements USING btree (balance_movement_id) WHERE (balance_movement_id IS NOT NULL);
CREATE INDEX cash_movements_day ON studio.cash_movements USING btree (day, id);
CREATE INDEX cash_movements_float ON studio.cash_movements USING btree (day, id) WHERE (kind = 'float'::text);
CREATE INDEX cash_movements_payment ON studio.cash_movements USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX cash_movements_plan ON studio.cash_movements USING btree (user_plan_id);

create table studio.payment_disputes (
  id uuid default gen_random_uuid() not null,
  online_payment_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  amount_cents bigint not null,
  reason text not null,
  due_by timestamp with time zone,
  status text not null,
  first_seen_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_online_payment_id_provider_dispute_id_key UNIQUE (online_payment_id, provider_dispute_id),
  constraint payment_disputes_online_payment_id_fkey FOREIGN KEY (online_payment_id) REFERENCES studio.provider_payments(id) ON DELETE RESTRICT,
  constraint payment_disputes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_disputes_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint payment_disputes_provider_dispute_id_check CHECK (((length(provider_dispute_id) >= 1) AND (length(provider_dispute_id) <= 255))),
  constraint payment_disputes_status_check CHECK ((status = ANY (ARRAY['warning'::text, 'open'::text, 'answered'::text, 'won'::text, 'lost'::text])))
);

create table studio.receipts (
  user_plan_id uuid not null,
  folio integer not null,
  payment_id uuid,
  constraint receipts_pkey PRIMARY KEY (user_plan_id),
  constraint receipts_folio_key UNIQUE (folio),
  constraint receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint receipts_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint receipts_folio_check CHECK ((folio > 0))
);
CREATE UNIQUE INDEX receipts_payment ON studio.receipts USING btree (payment_id);

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
  payment_id uuid,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_payment_id_number_key UNIQUE (payment_id, number),
  constraint refunds_user_plan_id_number_key UNIQUE (user_plan_id, number),
  constraint refunds_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES studio.profiles(user_id) ON DELETE RESTRICT,
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES studio.payments(id) ON DELETE RESTRICT,
  constraint refunds_user_plan_id_fkey FOREIGN KEY (user_plan_id) REFERENCES studio.user_plans(id) ON DELETE RESTRICT,
  constraint refunds_amount_cents_check CHECK (((amount_cents)::integer > 0)),
  constraint refunds_number_check CHECK ((number > 0))
);
CREATE INDEX refunds_actor ON studio.refunds USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX refunds_at ON studio.refunds USING btree (at);

create table studio.failed_refunds (
  id uuid default gen_random_uuid() not null,
  refund_id uuid not null,
  at timestamp with time zone not null,
  constraint failed_refunds_pkey PRIMARY KEY (id),
  constraint failed_refunds_refund_id_key UNIQUE (refund_id),
  constraint failed_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES studio.refunds(id) ON DELETE RESTRICT
);
CREATE INDEX failed_refunds_at ON studio.failed_refunds USING btree (at);

create table studio.provider_refunds (
  id uuid default gen_random_uuid() not null,
  online_payment_id uuid not null,
  provider text not null,
  provider_refund_id text,
  refund_id uuid,
  amount_cents bigint not null,
  is_whole boolean not null,
  is_external boolean default false not null,
  status text not null,
  failure text,
  reason studio.long_text,
  created_by uuid,
  created_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  checks integer default 0 not null,
  last_error text,
  handled_action text,
  handled_by uuid,
  handled_at timestamp with time zone,
  constraint provider_refunds_pkey PRIMARY KEY (id),
  constraint provider_refunds_provider_provider_refund_id_key UNIQUE (provider, provider_refund_id),
  constraint provider_refunds_refund_id_key UNIQUE (refund_id),
  constraint provider_refunds_created_by_fkey FOREIGN KEY (created_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint provider_refunds_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint provider_refunds_online_payment_id_fkey FOREIGN KEY (online_payment_id) REFERENCES studio.provider_payments(id) ON DELETE RESTRICT,
  constraint provider_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES studio.refunds(id) ON DELETE RESTRICT,
  constraint provider_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint provider_refunds_handled_action_check CHECK ((handled_action = ANY (ARRAY['repeat'::text, 'dismiss'::text]))),
  constraint provider_refunds_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'mercadopago'::text]))),
  constraint provider_refunds_provider_refund_id_check CHECK (((length(provider_refund_id) >= 1) AND (length(provider_refund_id) <= 255))),
  constraint provider_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'needs_action'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX provider_refunds_created_by ON studio.provider_refunds USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX provider_refunds_due ON studio.provider_refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX provider_refunds_handled_by ON studio.provider_refunds USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX provider_refunds_payment ON studio.provider_refunds USING btree (online_payment_id, created_at);

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
  place_id uuid,
  make_up_id uuid,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_make_up_id_fkey FOREIGN KEY (make_up_id) REFERENCES studio.make_ups(id) ON DELETE RESTRICT,
  constraint reservations_place_id_fkey FOREIGN KEY (place_id) REFERENCES studio.places(id) ON DELETE RESTRICT,
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
CREATE UNIQUE INDEX reservations_make_up ON studio.reservations USING btree (make_up_id) WHERE ((make_up_id IS NOT NULL) AND (class_returned IS NOT TRUE));
CREATE INDEX reservations_of_make_up ON studio.reservations USING btree (make_up_id) WHERE (make_up_id IS NOT NULL);
CREATE INDEX reservations_of_place ON studio.reservations USING btree (place_id) WHERE (place_id IS NOT NULL);
CREATE UNIQUE INDEX reservations_place ON studio.reservations USING btree (scheduled_class_id, place_id) WHERE (((status)::text = 'reserved'::text) AND (place_id IS NOT NULL));
CREATE INDEX reservations_plan ON studio.reservations USING btree (user_plan_id);
CREATE INDEX reservations_user ON studio.reservations USING btree (user_id, created_at DESC);

create table studio.late_cancellations (
  reservation_id uuid not null,
  scheduled_class_id uuid not null,
  rule text not null,
  created_at timestamp with time zone not null,
  waived_at timestamp with time zone,
  waived_by uuid,
  waived_reason studio.long_text,
  constraint late_cancellations_pkey PRIMARY KEY (reservation_id),
  constraint late_cancellations_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE RESTRICT,
  constraint late_cancellations_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE RESTRICT,
  constraint late_cancellations_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint late_cancellations_rule_check CHECK ((rule = ANY (ARRAY['class_lost'::text, 'strike'::text]))),
  constraint late_cancellations_waived_check CHECK (((waived_at IS NOT NULL) OR (num_nonnulls(waived_by, waived_reason) = 0)))
);
CREATE INDEX late_cancellations_class ON studio.late_cancellations USING btree (scheduled_class_id);
CREATE INDEX late_cancellations_waived_by ON studio.late_cancellations USING btree (waived_by);

create table studio.outage_moves (
  outage_id uuid not null,
  reservation_id uuid not null,
  to_label studio.place_label,
  constraint outage_moves_pkey PRIMARY KEY (outage_id, reservation_id),
  constraint outage_moves_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES studio.place_outages(id) ON DELETE CASCADE,
  constraint outage_moves_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE CASCADE
);
CREATE INDEX outage_moves_reservation ON studio.outage_moves USING btree (reservation_id);

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
  constraint plan_ledger_check CHECK ((((kind)::text = ANY (ARRAY['grant'::text, 'adjust'::text, 'refund'::text, 'make_up'::text])) = (reservation_id IS NULL))),
  constraint plan_ledger_delta CHECK (((((kind)::text || ' '::text) || delta) ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+|refund -\d+|make_up -?1)$'::text))
);
CREATE INDEX plan_ledger_actor ON studio.plan_ledger USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX plan_ledger_plan ON studio.plan_ledger USING btree (user_plan_id, id);
CREATE INDEX plan_ledger_reservation ON studio.plan_ledger USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

create table studio.standing_occurrences (
  id uuid default gen_random_uuid() not null,
  standing_place_id uuid not null,
  scheduled_class_id uuid not null,
  state text not null,
  reason text,
  reservation_id uuid,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  constraint standing_occurrences_pkey PRIMARY KEY (id),
  constraint standing_occurrences_once UNIQUE (standing_place_id, scheduled_class_id),
  constraint standing_occurrences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES studio.profiles(user_id) ON DELETE SET NULL,
  constraint standing_occurrences_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE RESTRICT,
  constraint standing_occurrences_scheduled_class_id_fkey FOREIGN KEY (scheduled_class_id) REFERENCES studio.scheduled_classes(id) ON DELETE CASCADE,
  constraint standing_occurrences_standing_place_id_fkey FOREIGN KEY (standing_place_id) REFERENCES studio.standing_places(id) ON DELETE CASCADE,
  constraint standing_occurrences_reason_check CHECK (
CASE state
    WHEN 'released'::text THEN (reason = ANY (ARRAY['member'::text, 'studio'::text, 'place_ended'::text]))
    WHEN 'skipped'::text THEN (reason = ANY (ARRAY['class_cancelled'::text, 'class_moved'::text, 'paused'::text, 'plan_ended'::text, 'no_classes_left'::text, 'weekly_limit'::text, 'already_booked_that_hour'::text, 'class_full'::text, 'place_out_of_service'::text, 'booking_limit'::text, 'waiver_required'::text, 'not_confirmed'::text]))
    ELSE (reason IS NULL)
END),
  constraint standing_occurrences_reservation_check CHECK (((state = 'confirmed'::text) = (reservation_id IS NOT NULL))),
  constraint standing_occurrences_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'released'::text, 'skipped'::text])))
);
CREATE INDEX standing_occurrences_class ON studio.standing_occurrences USING btree (scheduled_class_id);
CREATE INDEX standing_occurrences_decided_by ON studio.standing_occurrences USING btree (decided_by);
CREATE INDEX standing_occurrences_held ON studio.standing_occurrences USING btree (scheduled_class_id) WHERE (state = 'held'::text);
CREATE INDEX standing_occurrences_reservation ON studio.standing_occurrences USING btree (reservation_id);

create table studio.unapplied_marks (
  reservation_id uuid not null,
  attendance studio.attendance,
  pressed_at timestamp with time zone not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint unapplied_marks_pkey PRIMARY KEY (reservation_id),
  constraint unapplied_marks_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES studio.reservations(id) ON DELETE CASCADE,
  constraint unapplied_marks_reason_check CHECK ((reason = ANY (ARRAY['reservation_canceled'::text, 'class_canceled'::text, 'later_mark'::text, 'attendance_closed'::text, 'attendance_not_open'::text, 'check_in_not_open'::text])))
);

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
CREATE INDEX waitlist_entries_reservation ON studio.waitlist_entries USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);

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

create table studio.webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity not null,
  webhook_id uuid not null,
  object_id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  first_attempt_at timestamp with time zone,
  not_before timestamp with time zone,
  claimed_until timestamp with time zone,
  answered_at timestamp with time zone,
  status integer,
  answer text,
  fault text,
  duration_ms integer,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_answer_check CHECK ((length(answer) <= 500)),
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_fault_check CHECK ((fault = ANY (ARRAY['refused'::text, 'late'::text, 'unreached'::text]))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_at ON studio.webhook_deliveries USING btree (at);
CREATE INDEX webhook_deliveries_list ON studio.webhook_deliveries USING btree (webhook_id, number);
CREATE INDEX webhook_deliveries_waiting ON studio.webhook_deliveries USING btree (webhook_id, object_id, number) WHERE (state = 'waiting'::text);

create table studio.webhooks (
  id uuid default gen_random_uuid() not null,
  url text not null,
  events text[] not null,
  secret_sealed bytea not null,
  previous_sealed bytea,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_check CHECK ((num_nulls(previous_sealed, previous_until) = ANY (ARRAY[0, 2]))),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))
);
