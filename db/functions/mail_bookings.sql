-- Enqueues the confirmation of each reservation once, in the transaction that books it. Members without an address get no
-- mail. p_template says how the reservation was made.
create or replace function studio.mail_bookings(
  p_reservations uuid[], p_now timestamptz, p_template text default 'booking_confirmed'
) returns void language plpgsql as $$
begin
  insert into platform.outbox (kind, template, recipient, data, dedupe_key, message_id, created_at, not_before)
  select 'mail', p_template, a.email,
    shown.appointment || jsonb_build_object(
      'full_name', p.full_name,
      'start', to_char(c.starts_at at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
      'booked_at', p_now,
      'courtesy', r.user_plan_id is null,
      'cancellation', case when k.own_rules is not null and r.user_plan_id is not null
          and studio.is_free_to_cancel(c.starts_at, k.free_minutes, p_now) then jsonb_build_object(
        'until', to_char((c.starts_at - make_interval(mins => k.free_minutes)) at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'free_minutes', k.free_minutes, 'min_minutes', k.min_minutes, 'late_rule', k.late_rule,
        'limited', u.class_limit is not null) end,
      'place', (select l.label from studio.places l where l.id = r.place_id),
      'return_until', to_char(r.return_until at time zone s.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')),
    p_template || ':' || r.id, gen_random_uuid()::text, p_now, p_now
  from studio.appointments_of(p_reservations) shown
  join studio.reservations r on r.id = shown.reservation
  join studio.scheduled_classes c on c.id = r.scheduled_class_id
  join studio.cancel_rules k on k.id = c.id
  left join studio.user_plans u on u.id = r.user_plan_id
  join studio.profiles p on p.user_id = r.user_id
  join identity.accounts a on a.id = r.user_id
  cross join studio.settings s
  where a.email is not null
  on conflict (dedupe_key) do nothing;
end
$$;
