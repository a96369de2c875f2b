-- Servers of the previous version read the pay of a month through this function. The next version deletes it.
create or replace function studio.coach_pay(p_month date, p_now timestamptz, p_zone text)
returns table (
  instructor_id uuid, scheduled_class_id uuid, class_name text, starts_at timestamptz, attended integer, amount_cents bigint,
  is_correction boolean, has_rate boolean
) language sql stable as $$
  select * from studio.month_pay(p_month, p_now, p_zone)
$$;
