-- Raises the version of a row that is edited; screens send the version that they read as If-Match. A trigger that lists
-- columns ignores changes of the other columns (counters, the order of a list, values that follow other rows), which are no
-- edits.
create or replace function platform.raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger classes_version before update on studio.classes
  for each row execute function platform.raise_version();
create trigger discounts_version
  before update of name, code, discount_percent, valid_from, valid_to, min_purchase_cents, limit_per_user, total_uses_limit,
    is_active, archived_at
  on studio.discounts for each row execute function platform.raise_version();
create trigger instructors_version before update on studio.instructors
  for each row execute function platform.raise_version();
create trigger message_templates_version before update on studio.message_templates
  for each row execute function platform.raise_version();
create trigger invoice_settings_version before update on studio.invoice_settings
  for each row execute function platform.raise_version();
create trigger payment_settings_version before update on studio.payment_settings
  for each row execute function platform.raise_version();
create trigger plans_version
  before update of name, description, price_cents, duration_days, class_limit, benefits, is_active, archived_at
  on studio.plans for each row execute function platform.raise_version();
create trigger privacy_requests_version before update on studio.privacy_requests
  for each row execute function platform.raise_version();
create trigger profiles_version
  before update of full_name, display_name, phone, gender, genre, birthdate, referral, referral_source, address, bio, is_active,
    remind_classes, remind_plan_end, updated_at, erased_at
  on studio.profiles for each row execute function platform.raise_version();
create trigger reservations_version before update on studio.reservations
  for each row execute function platform.raise_version();
create trigger rooms_version before update on studio.rooms
  for each row execute function platform.raise_version();
create trigger scheduled_classes_version
  before update of class_id, starts_at, ends_at, max_capacity, status, is_special, special_class_name,
    special_class_description, special_color1, special_color2
  on studio.scheduled_classes for each row execute function platform.raise_version();
create trigger settings_version before update on studio.settings
  for each row when (new.examples_confirmed = old.examples_confirmed) execute function platform.raise_version();
create trigger site_version before update on studio.site
  for each row execute function platform.raise_version();
create trigger time_slots_version before update on studio.time_slots
  for each row execute function platform.raise_version();
create trigger user_notes_version before update on studio.user_notes
  for each row execute function platform.raise_version();
create trigger webhooks_version before update of url, events, switched_off_at on studio.webhooks
  for each row execute function platform.raise_version();
create trigger user_plans_version
  before update of status, payment_status, payment_method, start_date, end_date, price_cents, amount_paid_cents, refunded_cents,
    closed_at
  on studio.user_plans for each row execute function platform.raise_version();
