-- What a single column may hold, on the tables that every booking writes to, said by its type. PostgreSQL reads and checks
-- all checks of a table anew with every statement that changes a row of it, whatever the statement changes; a type's check
-- is read once by a connection, and only where a value is given. Only what compares columns stays a check of the table.
create domain studio.long_text as text check (length(value) <= 2000);
create domain studio.short_name as text check (length(value) between 1 and 100);
create domain studio.special_name as text check (length(value) between 1 and 100 and value = upper(btrim(value)));
create domain studio.color as text check (value ~ '^#[0-9A-Fa-f]{6}$');
create domain studio.cents as integer check (value between 0 and 100000000);
create domain studio.capacity as integer check (value between 1 and 500);
create domain studio.overbooking as integer check (value between 0 and 5);
create domain studio.place_count as integer check (value >= 0);
create domain studio.plan_days as integer check (value between 1 and 3650);
create domain studio.class_limit as integer check (value >= 1);
-- -1 is a plan without a limit.
create domain studio.class_balance as integer check (value >= -1);
create domain studio.transfer_reference as text check (value ~ '^EST-[A-HJ-KM-NP-Z2-9]{6}$');
create domain studio.class_status as text check (value in ('scheduled', 'canceled'));
create domain studio.reservation_status as text check (value in ('reserved', 'canceled'));
create domain studio.canceller as text check (value in ('member', 'studio'));
create domain studio.attendance as text check (value in ('attended', 'no_show'));
create domain studio.plan_status as text check (value in ('frozen', 'active', 'cancelled'));
create domain studio.payment_status as text check (value in ('pending', 'completed', 'refused', 'reversed'));
create domain studio.payment_method as text check (value in ('card', 'transfer', 'cash'));
create domain studio.payment_channel as text check (value in ('transfer', 'oxxo'));
create domain studio.closing as text check (value in ('cancelled', 'unpaid', 'refused', 'reversed', 'erased'));
create domain studio.ledger_kind as text
  check (value in ('grant', 'book', 'return', 'late_cancel', 'studio_cancel', 'adjust'));
create domain platform.idempotency_key as text check (length(value) between 1 and 200);
create domain platform.kept_status as integer check (value between 200 and 499);

-- They name columns whose types change, and are made again below.
drop trigger scheduled_classes_version on studio.scheduled_classes;
drop trigger user_plans_version on studio.user_plans;
drop trigger user_plans_release_discount on studio.user_plans;
drop function if exists studio.reservation_details_of(uuid);
drop view studio.reservation_details;

alter table studio.scheduled_classes
  drop constraint scheduled_classes_max_capacity_check,
  drop constraint scheduled_classes_reservation_count_check,
  drop constraint scheduled_classes_overbooked_check,
  drop constraint scheduled_classes_status_check,
  drop constraint scheduled_classes_special_class_name_check,
  drop constraint scheduled_classes_special_class_description_check,
  drop constraint scheduled_classes_special_color1_check,
  drop constraint scheduled_classes_special_color2_check,
  drop constraint scheduled_classes_cancel_reason_check,
  alter column max_capacity type studio.capacity,
  alter column reservation_count type studio.place_count,
  alter column overbooked type studio.overbooking,
  alter column status type studio.class_status,
  alter column special_class_name type studio.special_name,
  alter column special_class_description type studio.long_text,
  alter column special_color1 type studio.color,
  alter column special_color2 type studio.color,
  alter column cancel_reason type studio.long_text;

alter table studio.user_plans
  drop constraint user_plans_reference_check,
  drop constraint user_plans_name_check,
  drop constraint user_plans_description_check,
  drop constraint user_plans_duration_days_check,
  drop constraint user_plans_class_limit_check,
  drop constraint user_plans_balance,
  drop constraint user_plans_status_check,
  drop constraint user_plans_payment_status_check,
  drop constraint user_plans_payment_method_check,
  drop constraint user_plans_payment_channel_check,
  drop constraint user_plans_list_price_cents_check,
  drop constraint user_plans_price_cents_check,
  drop constraint user_plans_amount_paid_cents_check,
  drop constraint user_plans_closed_kind_check,
  drop constraint user_plans_closed_reason_check,
  alter column reference type studio.transfer_reference,
  alter column name type studio.short_name,
  alter column description type studio.long_text,
  alter column duration_days type studio.plan_days,
  alter column class_limit type studio.class_limit,
  alter column classes_remaining type studio.class_balance,
  alter column status type studio.plan_status,
  alter column payment_status type studio.payment_status,
  alter column payment_method type studio.payment_method,
  alter column payment_channel type studio.payment_channel,
  alter column list_price_cents type studio.cents,
  alter column price_cents type studio.cents,
  alter column amount_paid_cents type studio.cents,
  alter column closed_kind type studio.closing,
  alter column closed_reason type studio.long_text;

alter table studio.reservations
  drop constraint reservations_status_check,
  drop constraint reservations_override_reason_check,
  drop constraint reservations_canceled_by_check,
  drop constraint reservations_cancel_reason_check,
  drop constraint reservations_attendance_check,
  alter column status type studio.reservation_status,
  alter column override_reason type studio.long_text,
  alter column canceled_by type studio.canceller,
  alter column cancel_reason type studio.long_text,
  alter column attendance type studio.attendance;

alter table studio.plan_ledger
  drop constraint plan_ledger_kind_check,
  drop constraint plan_ledger_reason_check,
  -- What each kind may do to a balance; short, for it is read with every row.
  drop constraint plan_ledger_check1,
  add constraint plan_ledger_delta check (
    kind || ' ' || delta::text ~ '^(grant \d+|book (0|-1)|return [01]|late_cancel 0|studio_cancel [01]|adjust -?\d+)$'),
  alter column kind type studio.ledger_kind,
  alter column reason type studio.long_text;

alter table platform.idempotency_keys
  drop constraint idempotency_keys_key_check,
  drop constraint idempotency_keys_status_check,
  alter column key type platform.idempotency_key,
  alter column status type platform.kept_status;

create trigger scheduled_classes_version
  before update of class_id, starts_at, ends_at, max_capacity, status, is_special, special_class_name,
    special_class_description, special_color1, special_color2
  on studio.scheduled_classes for each row execute function platform.raise_version();
create trigger user_plans_version
  before update of status, payment_status, payment_method, start_date, end_date, price_cents, amount_paid_cents, closed_at
  on studio.user_plans for each row execute function platform.raise_version();
create trigger user_plans_release_discount after update of status, payment_status on studio.user_plans
  for each row when (new.status = 'cancelled' and new.payment_status <> 'completed' and new.discount_id is not null
    and (old.status <> 'cancelled' or old.payment_status = 'completed'))
  execute function studio.release_discount();

create view studio.reservation_details as
select
  r.id,
  r.user_id,
  r.scheduled_class_id,
  r.user_plan_id,
  r.status,
  r.canceled_by,
  r.class_returned,
  r.free_cancellation,
  r.created_at,
  c.status as class_status,
  c.starts_at,
  to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as start_time,
  to_char(c.ends_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as end_time,
  coalesce(c.special_class_name, t.name) as name,
  coalesce((
    select json_agg(json_build_object('id', i.id, 'display_name', i.display_name, 'picture_path', i.picture_path)
      order by l.position, i.id)
    from studio.scheduled_class_instructors l join studio.instructors i on i.id = l.instructor_id
    where l.scheduled_class_id = c.id
  ), '[]') as instructors,
  s.cancel_free_minutes,
  s.cancel_min_minutes,
  r.attendance
from studio.reservations r
join studio.scheduled_classes c on c.id = r.scheduled_class_id
join studio.classes t on t.id = c.class_id
cross join studio.settings s;
-- It answers rows of the view; the functions come after the migrations.
delete from platform.function_versions where name = 'reservation_details_of';
