-- What the booking functions say of a member's wish for a class.
create type studio.booking_verdict as (
  user_id uuid, class_id uuid, code text, reservation_id uuid, repeated boolean, plan_id uuid, plan_name text, plan_date date
);
